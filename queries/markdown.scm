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

; An underlined heading opens one where it is the first of the text. No node says where the next of its level is: where there
; is one, neither is a definition.

((document
  (section
    . (setext_heading (paragraph (inline) @name) (setext_h1_underline))
    . [(paragraph) @body @doc (_) @body]?
    (_)? @body .) @definition.section)
  (#not-match? @definition.section "\n[^\n]*[^\\s][^\n]*\n=+[ \t\r]*\n"))
((document
  (section
    . (setext_heading (paragraph (inline) @name) (setext_h2_underline))
    . [(paragraph) @body @doc (_) @body]?
    (_)? @body .) @definition.section)
  (#not-match? @definition.section "\n[^\n]*[^\\s][^\n]*\n(=+|-+)[ \t\r]*\n"))

; What tokens are.

((html_block) @comment (#match? @comment "^\\s*<!--"))
