; GraphQL: schemas and what is asked of them.

(object_type_definition (name) @name (fields_definition)? @body) @definition.type
(object_type_extension (name) @name (fields_definition)? @body) @definition.type
(interface_type_definition (name) @name (fields_definition)? @body) @definition.interface
(interface_type_extension (name) @name (fields_definition)? @body) @definition.interface
(union_type_definition (name) @name) @definition.union
(union_type_extension (name) @name) @definition.union
(enum_type_definition (name) @name (enum_values_definition)? @body) @definition.enum
(enum_type_extension (name) @name (enum_values_definition)? @body) @definition.enum
(input_object_type_definition (name) @name (input_fields_definition)? @body) @definition.type
(input_object_type_extension (name) @name (input_fields_definition)? @body) @definition.type
(scalar_type_definition (name) @name) @definition.type
(scalar_type_extension (name) @name) @definition.type
(directive_definition (name) @name) @definition.directive
(schema_definition "schema" @name "{" @body) @definition.schema
(schema_extension "schema" @name "{" @body) @definition.schema
(schema_extension "schema" @name) @definition.schema

; A field that takes arguments is called.

(field_definition (name) @name (arguments_definition)) @definition.method

(operation_definition (operation_type "query") (name) @name (selection_set) @body) @definition.query
(operation_definition (operation_type "mutation") (name) @name (selection_set) @body) @definition.query
(operation_definition (operation_type "subscription") (name) @name (selection_set) @body) @definition.query
(fragment_definition (fragment_name) @name (selection_set) @body) @definition.fragment

(operation_definition . (selection_set . (selection (field (name) @name (selection_set) @body)))) @block
(operation_definition (selection_set) @body) @block

; What tokens are. A description stands above what it describes.

(description) @comment
(description) @doc
(value (string_value) @string)

((comment) @doc (#not-match? @doc "^#+(\\s*$|\\s*[-=#*~]{3}|\\s*(eslint|prettier-|import\\s|noqa))"))
(comment) @comment
