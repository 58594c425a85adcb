; OCaml.

; Functions take parameters or match (`function`); their names may be operators.

(let_binding
  pattern: [(value_name) @name (parenthesized_operator (_) @name)]
  (parameter)
  body: (_) @body) @definition.function
(let_binding
  pattern: [(value_name) @name (parenthesized_operator (_) @name)]
  body: [
    (fun_expression)
    (function_expression)
    (parenthesized_expression . [(fun_expression) (function_expression)] .)] @body) @definition.function

; Values are definitions outside of functions. A value on several lines is the body.

((compilation_unit (value_definition (let_binding pattern: [(parenthesized_operator (_) @name) (_) @name]
  body: (_) @body) @definition.constant))
  (#not-match? @name "^(_$|\\(\\)$|\")")
  (#match? @body "\n"))
((compilation_unit (value_definition (let_binding pattern: [(parenthesized_operator (_) @name)
  (_) @name]) @definition.constant))
  (#not-match? @name "^(_$|\\(\\)$|\")"))
((structure (value_definition (let_binding pattern: [(parenthesized_operator (_) @name) (_) @name]
  body: (_) @body) @definition.constant))
  (#not-match? @name "^(_$|\\(\\)$|\")")
  (#match? @body "\n"))
((structure (value_definition (let_binding pattern: [(parenthesized_operator (_) @name) (_) @name]) @definition.constant))
  (#not-match? @name "^(_$|\\(\\)$|\")"))

; Tests: `let%test "…" =`.

(value_definition (attribute_id) @name (let_binding pattern: (string) @argument body: (_) @body)) @definition.function

; What stands before a binding.

(value_definition [(attribute) (attribute_id) "let" "rec" "and"] @attribute)

; What a module does when it is opened: `let () =`.

(compilation_unit (value_definition "let" @name (let_binding pattern: [(unit) (any_pattern)] @name body: (_) @body)) @block)
(compilation_unit (expression_item) @block)
