; Objective-C, before what it has from C. A category stands in parentheses behind its class, a method is called by its
; selector.

; `typedef NS_ENUM(NSInteger, Name) {` is read as `enum Name {`.

((translation_unit) @blank
  (#match? @blank "(?-u)(typedef)\\s+(?P<enum>(?:NS|CF)_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS))(\\s*\\(\\s*\\w+\\s*,\\s*)\\w+(\\s*\\))\\s*\\{"))

; A property or a selector with `API_AVAILABLE(…)` behind it.

((translation_unit) @blank
  (#match? @blank "(?-u)[\\w*)][ \\t]+((?:[A-Z]+_)*(?:AVAILABLE|DEPRECATED|UNAVAILABLE|DESIGNATED_INITIALIZER|REQUIRES_SUPER|SWIFT_NAME|NOESCAPE|NOTHROW)\\w*(?:\\((?:[^();]|\\([^();]*\\))*\\))?)"))

(class_interface . (identifier) @name category: (identifier)? @argument
  [(instance_variables) (property_declaration) (method_declaration)] @body "@end" @body) @definition.class
(class_interface . (identifier) @name category: (identifier)? @argument "@end" @body) @definition.class

(class_implementation . (identifier) @name category: (identifier)? @argument
  [(instance_variables) (implementation_definition)] @body "@end" @body) @definition.impl
(class_implementation . (identifier) @name category: (identifier)? @argument "@end" @body) @definition.impl

(protocol_declaration . (identifier) @name
  [(property_declaration) (method_declaration) (qualified_protocol_interface_declaration)] @body
  "@end" @body) @definition.interface
(protocol_declaration . (identifier) @name "@end" @body) @definition.interface

; A macro behind the parameters is no part of the selector.
((method_declaration
  (identifier) @name . [(method_parameter ":" @part) (identifier) @part]* . (method_parameter ":" @part)
  . (identifier) @_macro) @definition.method
  (#match? @_macro "^[A-Z][A-Z0-9]*_[A-Z0-9_]+$"))
(method_declaration
  (identifier) @name . [(method_parameter ":" @part) (identifier) @part]*) @definition.method
(method_definition
  (identifier) @name . [(method_parameter ":" @part) (identifier) @part]*
  (compound_statement) @body) @definition.method

; `RCT_EXPORT_METHOD(name:(Type)value …) {`, which the grammar tears apart.

((class_implementation
  (implementation_definition (macro_type_specifier name: (identifier) @_macro (ERROR . (type_descriptor) @name)))
  . (implementation_definition (function_definition body: (_) @body) @definition.method))
  (#match? @_macro "^RCT_"))

(property_declaration (struct_declaration (struct_declarator [
  (identifier) @name
  (_ declarator: [
    (identifier) @name
    (_ declarator: (identifier) @name)
    (parenthesized_declarator (_ declarator: (identifier) @name))])]))) @definition.property

(implementation_definition) @wrapper

(compatibility_alias_declaration . (identifier) @name) @definition.type

(module_import) @import
