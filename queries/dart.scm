; Dart.

(class_declaration name: (_) @name body: (_)? @body) @definition.class
(class_declaration (mixin_application_class . (identifier) @name)) @definition.class
(mixin_declaration name: (_) @name body: (_)? @body) @definition.trait
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(extension_type_declaration name: [(identifier) @name (extension_type_name . (identifier) @name)] body: (_)? @body)
  @definition.class
(type_alias (type_identifier) @name) @definition.type

; An extension without a name has its type's.

(extension_declaration name: (_) @name body: (_) @body) @definition.impl
(extension_declaration class: (type . (type_identifier) @name) body: (_) @body) @definition.impl
(extension_declaration class: (_) @name body: (_) @body) @definition.impl

; Functions of a file, and in functions.

(function_declaration
  signature: (function_signature name: (_) @name)
  body: (function_body ["=>" (block)] @body)) @definition.function
(function_declaration signature: (function_signature name: (_) @name)) @definition.function
(external_function_declaration signature: (function_signature name: (_) @name)) @definition.function
(local_function_declaration
  (function_signature name: (_) @name)
  (function_body ["=>" (block)] @body)) @definition.function

(getter_declaration
  signature: (getter_signature name: (_) @name)
  body: (function_body ["=>" (block)] @body)) @definition.property
(setter_declaration
  signature: (setter_signature name: (_) @name)
  body: (function_body ["=>" (block)] @body)) @definition.property
(external_getter_declaration signature: (getter_signature name: (_) @name)) @definition.property
(external_setter_declaration signature: (setter_signature name: (_) @name)) @definition.property

; Members, with a body or without. A constructor that has a name is called by it.

(method_declaration
  signature: (method_signature [
    (function_signature name: (_) @name)
    (operator_signature "operator" @name operator: _ @name)
    (constructor_signature . name: (identifier) . name: (_) @name)
    (constructor_signature . name: (_) @name)
    (factory_constructor_signature . name: (identifier) . name: (_) @name)
    (factory_constructor_signature . name: (_) @name)])
  body: (function_body ["=>" (block)]? @body)) @definition.method
(method_declaration
  signature: (method_signature [(getter_signature name: (_) @name) (setter_signature name: (_) @name)])
  body: (function_body ["=>" (block)]? @body)) @definition.property

(declaration [
  (function_signature name: (_) @name)
  (operator_signature "operator" @name operator: _ @name)
  (constructor_signature . name: (identifier) . name: (_) @name)
  (constructor_signature . name: (_) @name)
  (constant_constructor_signature . name: (identifier) . name: (_) @name)
  (constant_constructor_signature . name: (_) @name)
  (factory_constructor_signature . name: (identifier) . name: (_) @name)
  (factory_constructor_signature . name: (_) @name)
  (redirecting_factory_constructor_signature . name: (identifier) . name: (_) @name)
  (redirecting_factory_constructor_signature . name: (_) @name)]) @definition.method
(declaration [(getter_signature name: (_) @name) (setter_signature name: (_) @name)]) @definition.property

(member_declaration) @wrapper

; Functions by the name that they are bound to.

(initialized_identifier
  name: (_) @name
  value: (function_expression body: (function_expression_body ["=>" (block)] @body))) @definition.function
(static_final_declaration
  name: (_) @name
  value: (function_expression body: (function_expression_body ["=>" (block)] @body))) @definition.function
(initialized_variable_declaration
  name: (_) @name
  value: (function_expression body: (function_expression_body ["=>" (block)] @body))) @definition.function

; Constants and variables of a file, each of a list its own. A value on several lines is the body.

((top_level_variable_declaration (static_final_declaration_list
  (static_final_declaration name: (_) @name value: (_) @body) @definition.constant)) (#match? @body "\n"))
(top_level_variable_declaration (static_final_declaration_list
  (static_final_declaration name: (_) @name) @definition.constant))
((top_level_variable_declaration (initialized_identifier_list
  (initialized_identifier name: (_) @name value: (_) @body) @definition.variable)) (#match? @body "\n"))
(top_level_variable_declaration (initialized_identifier_list
  (initialized_identifier name: (_) @name) @definition.variable))
(external_variable_declaration (identifier_list . (identifier) @name)) @definition.variable

(top_level_variable_declaration (static_final_declaration_list . (static_final_declaration) .)) @wrapper
(top_level_variable_declaration (initialized_identifier_list . (initialized_identifier) .)) @wrapper
(declaration (static_final_declaration_list . (static_final_declaration) .)) @wrapper
(declaration (initialized_identifier_list . (initialized_identifier) .)) @wrapper
(static_final_declaration_list . (static_final_declaration) .) @wrapper
(initialized_identifier_list . (initialized_identifier) .) @wrapper

; Tests stand in functions and are functions.

((call_expression
  function: (identifier) @name
  arguments: (arguments
    . (string_literal) @argument
    (function_expression body: (function_expression_body ["=>" (block)] @body)))) @definition.function
  (#any-of? @name "group" "test" "testWidgets" "testGoldens" "blocTest"))

; What tokens are. Licences, banners and what is meant for a tool document nothing.

([(comment) (documentation_comment)] @doc
  (#not-match? @doc "^/[/*]+\\s*([-=*#~/]{3}|\\*?\\s*(Copyright|Licensed|SPDX|ignore:|ignore_for_file:|coverage:|dart format|#docregion|#enddocregion|@dart))"))
[(comment) (documentation_comment) (script_tag)] @comment
(string_literal) @string
(template_substitution) @code
[(import_or_export) (part_directive) (part_of_directive)] @import
