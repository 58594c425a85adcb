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

; An underlined heading opens one where it is the first.

(document
  (section
    . (setext_heading (paragraph (inline) @name))
    . [(paragraph) @body @doc (_) @body]?
    (_)? @body .) @definition.section)

; What tokens are.

((html_block) @comment (#match? @comment "^\\s*<!--"))
