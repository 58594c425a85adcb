; Markdown: the blocks of a text. What is within a paragraph has a grammar of its own and is not read.

; A section is what its heading opens, down to the next heading of its level. One in a quotation or a list is part of that.

(document
  (section
    . (atx_heading (inline) @name)
    . [(paragraph) @body @doc (_) @body]?
    (_)? @body .) @definition.section)

(section
  (section
    . (atx_heading (inline) @name)
    . [(paragraph) @body @doc (_) @body]?
    (_)? @body .) @definition.section)

; An underlined heading goes on to the next of its level. Only the first of a text opens a section of its own.

(_
  (setext_heading (paragraph (inline) @name) (setext_h1_underline)) @definition.section @onward.1
  . (paragraph)? @doc)
(_
  (setext_heading (paragraph (inline) @name) (setext_h2_underline)) @definition.section @onward.2
  . (paragraph)? @doc)

; A heading may end in the signs that it begins with.

((inline) @name (#strip! @name "[ \t]+#+$"))
