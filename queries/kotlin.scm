; Kotlin and its scripts.

; What is no code: comments and strings.
((source_file) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|\"\"\".*?(?:\"\"\"+|\\z)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.[^'\\n]*'?|[{}\"]')"))

(class_declaration "interface" name: (_) @name (class_body)? @body) @definition.interface
(class_declaration name: (_) @name (enum_class_body) @body) @definition.enum
(class_declaration name: (_) @name (class_body) @body) @definition.class
; The grammar takes the body behind `by something` for a lambda.
(class_declaration
  name: (_) @name
  (delegation_specifiers (delegation_specifier (explicit_delegation (call_expression (annotated_lambda) @body))) .))
  @definition.class
(class_declaration name: (_) @name) @definition.class
(object_declaration name: (_) @name (class_body)? @body) @definition.class
(companion_object name: (_) @name (class_body)? @body) @definition.class
(companion_object "companion" @name (class_body)? @body) @definition.class
(enum_entry (identifier) @name (class_body) @body) @definition.class
(type_alias type: (_) @name) @definition.type

; Behind an annotation, the grammar takes `enum class Name {` for words between operands.

((annotated_expression (infix_expression
  . (identifier) @_enum . (identifier) @_class
  . [(identifier) @name (call_expression . (identifier) @name (annotated_lambda) @body)])) @definition.enum
  (#eq? @_enum "enum") (#eq? @_class "class"))
((annotated_expression (infix_expression
  . (identifier) . (identifier) @_class
  . [(identifier) @name (call_expression . (identifier) @name (annotated_lambda) @body)])) @definition.class
  (#any-of? @_class "class" "object"))
((annotated_expression (infix_expression
  . (infix_expression (identifier) @_class .) . (identifier) @name . (lambda_literal) @body)) @definition.class
  (#any-of? @_class "class" "object"))
((annotated_expression (infix_expression
  . (identifier) . (identifier) @_fun
  . (call_expression . (call_expression . (identifier) @name) (annotated_lambda) @body))) @definition.function
  (#eq? @_fun "fun"))

; A function or property that extends a type is that type's.

(function_declaration
  [
    (user_type (identifier) @qualifier .)
    (user_type (identifier) @qualifier . (type_arguments) .)
    (nullable_type (user_type (identifier) @qualifier .))
    (nullable_type (user_type (identifier) @qualifier . (type_arguments) .))]
  . name: (_) @name
  (function_body)? @body) @definition.method

(property_declaration
  [
    (user_type (identifier) @qualifier .)
    (user_type (identifier) @qualifier . (type_arguments) .)
    (nullable_type (user_type (identifier) @qualifier .))
    (nullable_type (user_type (identifier) @qualifier . (type_arguments) .))]
  . (variable_declaration (identifier) @name)
  (getter)? @body) @definition.property

(class_body (function_declaration name: (_) @name (function_body)? @body) @definition.method)
(function_declaration name: (_) @name (function_body)? @body) @definition.function
(secondary_constructor "constructor" @name (block)? @body) @definition.method

; Properties with code, and functions and classes by the name that they are bound to. Those of functions are locals.

(property_declaration (variable_declaration (identifier) @name) (getter (function_body)) @body) @definition.property
(property_declaration (variable_declaration (identifier) @name) (setter (function_body)) @body) @definition.property

(source_file (property_declaration
  (variable_declaration (identifier) @name)
  (property_delegate (call_expression (annotated_lambda)) @body)) @definition.property)
(class_body (property_declaration
  (variable_declaration (identifier) @name)
  (property_delegate (call_expression (annotated_lambda)) @body)) @definition.property)
(enum_class_body (property_declaration
  (variable_declaration (identifier) @name)
  (property_delegate (call_expression (annotated_lambda)) @body)) @definition.property)

(property_declaration
  (variable_declaration (identifier) @name)
  [(lambda_literal) @body (anonymous_function (function_body) @body)] .) @definition.function
(source_file (property_declaration
  (variable_declaration (identifier) @name)
  (object_literal (class_body) @body)) @definition.class)
(class_body (property_declaration
  (variable_declaration (identifier) @name)
  (object_literal (class_body) @body)) @definition.class)

; Constants and variables of a file. A value on several lines is the body.

((source_file (property_declaration
  "val"
  [(variable_declaration (identifier) @name) (multi_variable_declaration . (variable_declaration (identifier) @name))]
  "=" . (_) @body) @definition.constant) (#match? @body "\n"))
(source_file (property_declaration
  "val"
  [(variable_declaration (identifier) @name) (multi_variable_declaration . (variable_declaration (identifier) @name))])
  @definition.constant)
((source_file (property_declaration
  "var" (variable_declaration (identifier) @name) "=" . (_) @body) @definition.variable) (#match? @body "\n"))
(source_file (property_declaration
  [(variable_declaration (identifier) @name) (multi_variable_declaration . (variable_declaration (identifier) @name))])
  @definition.variable)

; Statements at the top of a script; calls with a lambda, as build scripts nest them.

(call_expression
  . (call_expression . (_) @name (value_arguments . (value_argument . (string_literal) @argument)))
  (annotated_lambda) @body) @block
(call_expression . (call_expression . (_) @name) (annotated_lambda) @body) @block
(call_expression . (_) @name (annotated_lambda) @body) @block
(source_file [
  (assignment) (call_expression) (do_while_statement) (for_statement) (if_expression) (try_expression) (when_expression)
  (while_statement)] @block)

; What tokens are. Licences, banners and what is meant for a linter document nothing.

([(line_comment) (block_comment)] @doc
  (#not-match? @doc "^/[/*]+\\s*([-=*#~/]{3}|\\*?\\s*(Copyright|Licensed|SPDX|noinspection|ktlint|detekt|@formatter|<editor|region|endregion))"))
[(line_comment) (block_comment) (shebang)] @comment
[(string_literal) (multiline_string_literal) (character_literal)] @string
(interpolation) @code
(import) @import
