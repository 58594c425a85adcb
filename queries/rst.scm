; reStructuredText. A heading goes on to the next of its level, which the signs that it is drawn with tell: no node holds a
; section, and people mean different levels by the same signs. Those of most are taken.

((_ (section (title) @name) @definition.section @onward.1 . (paragraph)? @doc)
  (#match? @definition.section "^#"))
((_ (section (title) @name) @definition.section @onward.2 . (paragraph)? @doc)
  (#match? @definition.section "^[^\\w\\s#]"))
((_ (section (title) @name) @definition.section @onward.1 . (paragraph)? @doc)
  (#match? @definition.section "\n#+\\s*$"))
((_ (section (title) @name) @definition.section @onward.2 . (paragraph)? @doc)
  (#match? @definition.section "\n\\*+\\s*$"))
((_ (section (title) @name) @definition.section @onward.3 . (paragraph)? @doc)
  (#match? @definition.section "\n=+\\s*$"))
((_ (section (title) @name) @definition.section @onward.4 . (paragraph)? @doc)
  (#match? @definition.section "\n-+\\s*$"))
((_ (section (title) @name) @definition.section @onward.5 . (paragraph)? @doc)
  (#match? @definition.section "\n~+\\s*$"))
((_ (section (title) @name) @definition.section @onward.6 . (paragraph)? @doc)
  (#match? @definition.section "\n\\^+\\s*$"))
((_ (section (title) @name) @definition.section @onward.7 . (paragraph)? @doc)
  (#match? @definition.section "\n\\x22+\\s*$"))
((_ (section (title) @name) @definition.section @onward.8 . (paragraph)? @doc)
  (#match? @definition.section "\n[^\\w\\s]+\\s*$"))

; What tokens are.

(comment) @comment
