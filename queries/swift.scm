; Swift.

; What is no code: comments and strings.
((source_file) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|#\".*?(?:\"#|\\z)|\"\"\"(?:\\\\.|[^\\\\])*?(?:\"\"\"|\\\\?\\z)|\"(?:\\\\.|[^\"\\\\\\n])*\"?"))

(class_declaration declaration_kind: ["class" "actor"] name: (_) @name body: (_) @body) @definition.class
(class_declaration declaration_kind: "struct" name: (_) @name body: (_) @body) @definition.struct
(class_declaration declaration_kind: "enum" name: (_) @name body: (_) @body) @definition.enum
(protocol_declaration name: (_) @name body: (_) @body) @definition.interface

; The name of an extension is its type's.

(class_declaration
  declaration_kind: "extension"
  name: (user_type (type_identifier) @qualifier . (type_identifier) @name .)
  body: (_) @body) @definition.impl
(class_declaration
  declaration_kind: "extension"
  name: (user_type . (type_identifier) @name . (type_arguments))
  body: (_) @body) @definition.impl
(class_declaration declaration_kind: "extension" name: (_) @name body: (_) @body) @definition.impl

(function_declaration "func" . name: _ @name body: (_)? @body) @definition.function
(protocol_function_declaration "func" . name: _ @name) @definition.method
(init_declaration name: "init" @name body: (_)? @body) @definition.method
(deinit_declaration "deinit" @name body: (_)? @body) @definition.method
(subscript_declaration "subscript" @name (computed_property)? @body) @definition.method
(macro_declaration (simple_identifier) @name definition: (_)? @body) @definition.macro

(typealias_declaration name: (type_identifier) @name) @definition.type
(associatedtype_declaration name: (type_identifier) @name) @definition.type

; Properties with code, and functions by the name that they are bound to.

(protocol_property_declaration
  name: (pattern bound_identifier: (_) @name)
  (protocol_property_requirements) @body) @definition.property
(property_declaration
  name: (pattern bound_identifier: (_) @name)
  computed_value: (_) @body) @definition.property
(property_declaration
  name: (pattern bound_identifier: (_) @name)
  (willset_didset_block) @body) @definition.property
(property_declaration
  name: (pattern bound_identifier: (_) @name)
  value: (lambda_literal) @body) @definition.function

(class_body (property_declaration
  name: (pattern bound_identifier: (_) @name)
  value: (call_expression . (lambda_literal) @body)) @definition.property)
(enum_class_body (property_declaration
  name: (pattern bound_identifier: (_) @name)
  value: (call_expression . (lambda_literal) @body)) @definition.property)

; Constants and variables of a file. A value on several lines is the body.

((source_file (property_declaration
  (value_binding_pattern mutability: "let")
  name: (pattern bound_identifier: (_) @name)
  value: (_) @body) @definition.constant) (#match? @body "\n"))
(source_file (property_declaration
  (value_binding_pattern mutability: "let")
  name: (pattern [
    (simple_identifier) @name
    (pattern . (simple_identifier) @name)])) @definition.constant)
((source_file (property_declaration
  name: (pattern bound_identifier: (_) @name)
  value: (_) @body) @definition.variable) (#match? @body "\n"))
(source_file (property_declaration
  name: (pattern [
    (simple_identifier) @name
    (pattern . (simple_identifier) @name)])) @definition.variable)

; Statements at the top of a file.

(source_file (call_expression . (_) @name (call_suffix (lambda_literal) @body)) @block)
(source_file (macro_invocation (simple_identifier) @name (call_suffix (lambda_literal) @body)) @block)
(source_file (precedence_group_declaration (simple_identifier) @name "{" @body) @block)
(source_file [
  (assignment) (call_expression) (do_statement) (for_statement) (guard_statement) (if_statement) (repeat_while_statement)
  (switch_statement) (while_statement)] @block)

; What tokens are. Licences, banners, marks and what is meant for a linter document nothing.

([(comment) (multiline_comment)] @doc
  (#not-match? @doc "^/[/*]+\\s*([-=*#~/]{3}|\\*?\\s*(Copyright|Licensed|SPDX|MARK:|swiftlint:|swiftformat:|swift-format-|sourcery:))"))
[(comment) (multiline_comment) (shebang_line)] @comment
[(line_string_literal) (multi_line_string_literal) (raw_string_literal) (regex_literal)] @string
[(interpolated_expression) (raw_str_interpolation)] @code
(import_declaration) @import
