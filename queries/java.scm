; Java.

; What is no code: comments and strings.
((program) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|\"\"\"(?:\\\\.|[^\\\\])*?(?:\"\"\"|\\\\?\\z)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?"))

(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (_) @name body: (_) @body) @definition.interface
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(record_declaration name: (_) @name body: (_) @body) @definition.record
(module_declaration name: (_) @name body: (_) @body) @definition.module

(program (method_declaration name: (_) @name body: (_) @body) @definition.function)
(method_declaration name: (_) @name body: (_)? @body) @definition.method
(constructor_declaration name: (_) @name body: (_) @body) @definition.method
(compact_constructor_declaration name: (_) @name body: (_) @body) @definition.method
(annotation_type_element_declaration name: (_) @name) @definition.method

; A constant of an enum and a field that have a class to themselves.

(enum_constant name: (_) @name body: (_) @body) @definition.class
(field_declaration
  declarator: (variable_declarator
    name: (_) @name
    value: (object_creation_expression (class_body) @body))) @definition.class
(constant_declaration
  declarator: (variable_declarator
    name: (_) @name
    value: (object_creation_expression (class_body) @body))) @definition.class

; Functions by the name that they are bound to.

(field_declaration
  declarator: (variable_declarator
    name: (_) @name
    value: (lambda_expression body: (_) @body))) @definition.method
(constant_declaration
  declarator: (variable_declarator
    name: (_) @name
    value: (lambda_expression body: (_) @body))) @definition.method

; Variables of a file without a class. A value on several lines is the body.

((program (local_variable_declaration declarator: (variable_declarator name: (_) @name value: (_) @body))
  @definition.variable) (#match? @body "\n"))
(program (local_variable_declaration declarator: (variable_declarator name: (_) @name)) @definition.variable)

; What tokens are. Licences, banners and what is meant for a linter document nothing.

([(line_comment) (block_comment)] @doc
  (#not-match? @doc "^/[/*]+\\s*([-=*#~/]{3}|\\*?\\s*(Copyright|Licensed|SPDX|noinspection|NOSONAR|NOPMD|CHECKSTYLE|@formatter|<editor))"))
[(line_comment) (block_comment)] @comment
[(string_literal) (character_literal)] @string
(string_interpolation) @code
(import_declaration) @import
