; What OCaml's interfaces and implementations share.

; Values: what takes something is a function.

(value_specification [(value_name) @name (parenthesized_operator (_) @name)] type: (function_type)) @definition.function
((value_specification [(value_name) @name (parenthesized_operator (_) @name)] type: (_) @_type) @definition.function
  (#match? @_type "->"))
(value_specification [(value_name) @name (parenthesized_operator (_) @name)]) @definition.constant
(external [(value_name) @name (parenthesized_operator (_) @name)]) @definition.function

; Types. Each binding of `… and …` is its own definition; the word before it belongs to it. What stands on several lines is
; the body.

((type_binding name: (_) @name body: (_) @body) @definition.type (#match? @body "\n"))
(type_binding name: (_) @name) @definition.type
(exception_definition (constructor_declaration (constructor_name) @name)) @definition.type

; Modules.

(module_binding
  (module_name) @name
  body: [
    (structure) @body
    (functor body: (structure) @body)
    (module_application argument: (parenthesized_module_expression (structure) @body))
    (typed_module_expression module: (structure) @body)]) @definition.module
(module_binding (module_name) @name !body module_type: (signature) @body) @definition.module
(module_binding (module_name) @name) @definition.module
(module_type_definition
  (module_type_name) @name
  body: [(functor_type codomain: (signature) @body) (signature) @body (module_type_constraint . (signature) @body)])
  @definition.interface
(module_type_definition (module_type_name) @name) @definition.interface

; Classes.

(class_binding (class_name) @name body: (object_expression) @body) @definition.class
(class_binding
  (class_name) @name
  class_type: [(class_body_type) @body (class_function_type codomain: (class_body_type) @body)]) @definition.class
(class_binding (class_name) @name) @definition.class
(class_type_binding (class_type_name) @name body: (_)? @body) @definition.interface
(method_definition (method_name) @name body: (_)? @body) @definition.method
(method_specification (method_name) @name) @definition.method

; What stands before a binding.

(type_definition [(attribute) "type" "nonrec" "and"] @attribute)
(module_definition [(attribute) "module" "rec" "and"] @attribute)
(class_definition [(attribute) "class" "and"] @attribute)
(class_type_definition [(attribute) "class" "type" "and"] @attribute)

; What tokens are. A comment that begins a section (`{1 …}`) or stops documentation (`(**/**)`) documents nothing.

((comment) @doc
  (#not-match? @doc "^\\(\\*+ *(\\{[0-9]|/\\*\\*\\)|[* =-]*\\)$)|(?i)copyright|licen[cs]e|spdx-"))
((comment) @doc.below (#match? @doc.below "^\\(\\*\\*[^*{/]"))
(comment) @comment
[(string) (quoted_string) (character)] @string
[(open_module) (open_module_signature) (toplevel_directive)] @import
