; What TypeScript adds; with ecmascript.scm.

(public_field_definition
  name: (_) @name
  value: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method

(abstract_class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
((type_alias_declaration name: (_) @name value: (_) @body) @definition.type (#match? @body "\n"))
(type_alias_declaration name: (_) @name) @definition.type

(internal_module name: [(string (string_fragment) @name) (_) @name] body: (_) @body) @definition.module
(module name: [(string (string_fragment) @name) (_) @name] body: (_)? @body) @definition.module
(ambient_declaration "global" @name (statement_block) @body) @definition.module

; A function that is given another type.

(variable_declarator
  name: (identifier) @name
  value: [
    (as_expression . (parenthesized_expression (_ body: (_) @body)))
    (satisfies_expression . (parenthesized_expression (_ body: (_) @body)))]) @definition.function

; Callables without a body.

(function_signature name: (_) @name) @definition.function
(interface_body (method_signature name: [(string (string_fragment) @name) (_) @name]) @definition.method)
(class_body (method_signature name: [(string (string_fragment) @name) (_) @name]) @definition.method)
(type_alias_declaration value: (object_type
  (method_signature name: [(string (string_fragment) @name) (_) @name]) @definition.method))
(abstract_method_signature name: (_) @name) @definition.method

; Constants and variables of a namespace, a module declaration, or declared for elsewhere.

(internal_module body: (statement_block
  (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @definition.constant)))
(internal_module body: (statement_block (export_statement
  (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @definition.constant))))
(internal_module body: (statement_block
  (_ (variable_declarator name: (identifier) @name) @definition.variable)))
(internal_module body: (statement_block (export_statement
  (_ (variable_declarator name: (identifier) @name) @definition.variable))))
(module body: (statement_block
  (_ (variable_declarator name: (identifier) @name) @definition.variable)))
(module body: (statement_block (export_statement
  (_ (variable_declarator name: (identifier) @name) @definition.variable))))
(ambient_declaration (lexical_declaration kind: "const" (variable_declarator
  name: (identifier) @name) @definition.constant))
(ambient_declaration (_ (variable_declarator name: (identifier) @name) @definition.variable))
(ambient_declaration (statement_block
  (_ (variable_declarator name: (identifier) @name) @definition.variable)))

(ambient_declaration) @wrapper
(expression_statement . (internal_module) .) @wrapper
(class_body (decorator) @attribute)

(import_alias) @import
