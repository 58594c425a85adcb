; Nix. A file is an expression. What it binds is a definition if it is a function, or a set or what makes one on several
; lines; at the top of the file, whatever it is.

(binding
  attrpath: (_) @name
  expression: (function_expression body: [
    (function_expression body: [
      (function_expression body: [
        (function_expression body: (_) @body)
        (_) @body])
      (_) @body])
    (_) @body])) @definition.function

((binding attrpath: (_) @name expression: [
  (attrset_expression)
  (rec_attrset_expression)
  (with_expression)
  (apply_expression argument: [
    (attrset_expression)
    (rec_attrset_expression)
    (parenthesized_expression)
    (list_expression)])] @body) @definition.constant
  (#match? @body "\n"))

; The top of a file: what it is, or what its function or its `let` comes to.

((source_code (_ (binding_set (binding attrpath: (_) @name expression: (_) @body) @definition.constant)))
  (#match? @body "\n"))
(source_code (_ (binding_set (binding attrpath: (_) @name) @definition.constant)))
((source_code (_ body: (_ (binding_set (binding attrpath: (_) @name expression: (_) @body) @definition.constant))))
  (#match? @body "\n"))
(source_code (_ body: (_ (binding_set (binding attrpath: (_) @name) @definition.constant))))
((source_code (_ body: (_ body: (_ (binding_set (binding attrpath: (_) @name
  expression: (_) @body) @definition.constant))))) (#match? @body "\n"))
(source_code (_ body: (_ body: (_ (binding_set (binding attrpath: (_) @name) @definition.constant)))))
((source_code (_ body: (_ body: (_ body: (_ (binding_set (binding attrpath: (_) @name
  expression: (_) @body) @definition.constant)))))) (#match? @body "\n"))
(source_code (_ body: (_ body: (_ body: (_ (binding_set (binding attrpath: (_) @name) @definition.constant))))))

; The same where that is made by calling something with a set.

((source_code (apply_expression argument: (_ (binding_set (binding attrpath: (_) @name
  expression: (_) @body) @definition.constant)))) (#match? @body "\n"))
(source_code (apply_expression argument: (_ (binding_set (binding attrpath: (_) @name) @definition.constant))))
((source_code (_ body: (apply_expression argument: (_ (binding_set (binding attrpath: (_) @name
  expression: (_) @body) @definition.constant))))) (#match? @body "\n"))
(source_code (_ body: (apply_expression argument: (_ (binding_set (binding attrpath: (_) @name)
  @definition.constant)))))
((source_code (_ body: (_ body: (apply_expression argument: (_ (binding_set (binding attrpath: (_) @name
  expression: (_) @body) @definition.constant)))))) (#match? @body "\n"))
(source_code (_ body: (_ body: (apply_expression argument: (_ (binding_set (binding attrpath: (_) @name)
  @definition.constant))))))

((source_code (_ body: (apply_expression argument: (_ (_ body: (_ (binding_set (binding attrpath: (_) @name
  expression: (_) @body) @definition.constant))))))) (#match? @body "\n"))
(source_code (_ body: (apply_expression argument: (_ (_ body: (_ (binding_set (binding attrpath: (_) @name)
  @definition.constant)))))))

; What tokens are.

((comment) @doc
  (#not-match? @doc "^(#+|/\\*+)[# \t=*-]*(\\*/)?$|(?i)copyright|licen[cs]e|spdx-|shellcheck|deadnix|statix|nixfmt"))
(comment) @comment
[(string_expression) (indented_string_expression)] @string
(interpolation) @code
(inherit_from) @import
