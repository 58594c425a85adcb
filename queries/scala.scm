; Scala 2 and 3.

; What is no code: comments and strings.
((compilation_unit) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|\"\"\".*?(?:\"\"\"+|\\z)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.[^'\\n]*'?|[{}\"]')"))

(class_definition name: (_) @name body: (_)? @body) @definition.class
(object_definition name: (_) @name body: (_)? @body) @definition.class
(trait_definition name: (_) @name body: (_)? @body) @definition.trait
(enum_definition name: (_) @name body: (_)? @body) @definition.enum
(package_object name: (_) @name body: (_) @body) @definition.module
(package_clause name: (_) @name body: (_) @body) @definition.module
(type_definition name: (_) @name) @definition.type

(instance_expression (template_body (function_definition name: (_) @name body: (_) @body) @definition.method))
(function_definition name: (_) @name body: (_) @body) @definition.function
(function_definition "this" @name body: (_) @body) @definition.function
(function_declaration name: (_) @name) @definition.function

; An extension has the name of the type that it extends, a given its own or that of its type.

(extension_definition
  parameters: (parameters (parameter type: [
    (type_identifier) @name
    (generic_type type: (_) @name)
    (stable_type_identifier (type_identifier) @name .)
    (_) @name]))
  body: _ @body) @definition.impl
(given_definition name: (_) @name body: (_)? @body) @definition.impl
(given_definition
  return_type: [
    (applied_constructor_type . (_) @name)
    (type_identifier) @name
    (stable_type_identifier (type_identifier) @name .)
    (singleton_type [(identifier) @name (stable_identifier (identifier) @name .)])
    (generic_type) @name]
  body: (_)? @body) @definition.impl

; Functions and classes by the name that they are bound to.

(val_definition pattern: (identifier) @name value: (lambda_expression) @body) @definition.function
(template_body (val_definition
  pattern: (identifier) @name
  value: (instance_expression (template_body) @body)) @definition.class)

; What is made when it is first needed.

(template_body (val_definition (modifiers "lazy") pattern: (identifier) @name value: (_) @body) @definition.property)
(with_template_body (val_definition (modifiers "lazy") pattern: (identifier) @name value: (_) @body)
  @definition.property)
(compilation_unit (val_definition (modifiers "lazy") pattern: (identifier) @name value: (_) @body)
  @definition.property)

; Constants and variables of a file or package. A value on several lines is the body.

((compilation_unit (val_definition pattern: (identifier) @name value: (_) @body) @definition.constant)
  (#match? @body "\n"))
((package_object (template_body (val_definition pattern: (identifier) @name value: (_) @body) @definition.constant))
  (#match? @body "\n"))
(compilation_unit (val_definition pattern: [
  (identifier) @name
  (identifiers . (identifier) @name)
  (tuple_pattern . (identifier) @name)]) @definition.constant)
(package_object (template_body (val_definition pattern: [
  (identifier) @name
  (identifiers . (identifier) @name)
  (tuple_pattern . (identifier) @name)]) @definition.constant))
((compilation_unit (var_definition pattern: (identifier) @name value: (_) @body) @definition.variable)
  (#match? @body "\n"))
(compilation_unit (var_definition pattern: (identifier) @name) @definition.variable)
(package_object (template_body (var_definition pattern: (identifier) @name) @definition.variable))

; A test that a class has is a function of it: `test("…") {`.

(template_body (call_expression
  function: (call_expression function: (identifier) @name arguments: (arguments . (string) @argument .))
  arguments: [(block) (colon_argument)] @body) @definition.function)

; Statements at the top of a file.

(compilation_unit (call_expression function: (_) @name arguments: [(block) (case_block) (colon_argument)] @body) @block)
(compilation_unit [
  (call_expression) (do_while_expression) (for_expression) (if_expression) (infix_expression) (match_expression)
  (try_expression) (while_expression)] @block)

; What tokens are. Licences, banners and what is meant for a tool document nothing.

([(comment) (block_comment)] @doc
  (#not-match? @doc "^(#!|/[/*]+\\s*([-=*#~/]{3}|\\*?\\s*(Copyright|Licensed|SPDX|scalastyle:|scalafmt:|scalafix:|noinspection|\\$COVERAGE|>)))"))
[(comment) (block_comment)] @comment
[(string) (interpolated_string) (character_literal)] @string
(interpolation) @code
[(import_declaration) (export_declaration)] @import
