; Elm. A type annotation and the value below it are one definition: a function if it takes something, else a constant.

(module_declaration name: (_) @name exposing: (_) @body) @definition.module

((type_annotation name: (_) @name typeExpression: (type_expression (arrow))) @definition.function @clause)
(file (type_annotation name: (_) @name) @definition.constant @clause)

(value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name (_))
  body: (_) @body) @definition.function @clause
(value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)
  body: (anonymous_function_expr) @body) @definition.function @clause
((file (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)
  body: (_) @body) @definition.constant @clause)
  (#match? @body "\n"))
(file (value_declaration
  functionDeclarationLeft: (function_declaration_left . (lower_case_identifier) @name)) @definition.constant @clause)

(port_annotation name: (_) @name) @definition.function
(infix_declaration operator: (operator_identifier) @name) @definition.function

; Types. What stands on several lines is the body.

((type_declaration name: (_) @name (eq) @body (union_variant) @body .) @_all @definition.type (#match? @_all "\n"))
(type_declaration name: (_) @name) @definition.type
((type_alias_declaration name: (_) @name typeExpression: (_) @body) @definition.type (#match? @body "\n"))
(type_alias_declaration name: (_) @name) @definition.type

; What tokens are.

((block_comment) @doc (#not-match? @doc "(?i)copyright|licen[cs]e|spdx-|elm-review|elm-format"))
((line_comment) @doc (#not-match? @doc "^--[- ]*([A-Z][A-Z /&-]*)?$|(?i)copyright|licen[cs]e|spdx-|elm-review|elm-format"))
[(line_comment) (block_comment)] @comment
[(string_constant_expr) (char_constant_expr) (glsl_content)] @string
(import_clause) @import
