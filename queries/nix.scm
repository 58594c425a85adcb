; Nix. A file is an expression; what it binds is a definition if it is a function or on several lines, else at the top alone.

(binding
  attrpath: (_) @name
  expression: (function_expression body: [
    (function_expression body: [
      (function_expression body: (_) @body)
      (_) @body])
    (_) @body])) @definition.function

((binding attrpath: (_) @name expression: (_) @body) @definition.constant (#match? @body "\n"))

; The top of a file: what it is, or what its function or its `let` comes to.

(source_code (_ (binding_set (binding attrpath: (_) @name) @definition.constant)))
(source_code (_ body: (_ (binding_set (binding attrpath: (_) @name) @definition.constant))))
(source_code (_ body: (_ body: (_ (binding_set (binding attrpath: (_) @name) @definition.constant)))))
(source_code (_ body: (_ body: (_ body: (_ (binding_set (binding attrpath: (_) @name) @definition.constant))))))

; What tokens are.

((comment) @doc (#not-match? @doc "^(#+|/\\*+)[# \t=*-]*(\\*/)?$|(?i)copyright|licen[cs]e|spdx-|shellcheck|deadnix|statix|nixfmt"))
(comment) @comment
[(string_expression) (indented_string_expression)] @string
(interpolation) @code
(inherit_from) @import
