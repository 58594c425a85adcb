; SQL: what is created is defined.

(create_table
  (keyword_table) (object_reference schema: (_)? @qualifier name: (_) @name)
  [(column_definitions) (create_query)]? @body) @definition.table
(create_view
  (keyword_view) (object_reference schema: (_)? @qualifier name: (_) @name)
  (create_query)? @body) @definition.view
(create_materialized_view
  (keyword_view) (object_reference schema: (_)? @qualifier name: (_) @name)
  (create_query)? @body) @definition.view
(create_function
  (keyword_function) (object_reference schema: (_)? @qualifier name: (_) @name)
  (function_body)? @body) @definition.function
(create_trigger
  (keyword_trigger) (object_reference schema: (_)? @qualifier name: (_) @name)) @definition.trigger
(create_type
  (keyword_create) . (keyword_type) (object_reference schema: (_)? @qualifier name: (_) @name)
  [(column_definitions) (enum_elements)]? @body) @definition.type
(create_sequence
  (keyword_sequence) (object_reference schema: (_)? @qualifier name: (_) @name)) @definition.sequence
(create_index column: (identifier) @name) @definition.index
(create_schema (identifier) @name) @definition.schema
(create_database (identifier) @name) @definition.schema
(create_role (identifier) @name) @definition.role

; What begins one that the grammar cannot end.

(ERROR
  (keyword_function) . (object_reference schema: (_)? @qualifier name: (_) @name) @definition.function
  . (function_arguments))
(ERROR
  (keyword_create) . (keyword_view)
  . (object_reference schema: (_)? @qualifier name: (_) @name) @definition.view)
(ERROR
  (keyword_create) . (keyword_table)
  . (object_reference schema: (_)? @qualifier name: (_) @name) @definition.table)
(ERROR [(keyword_create) (keyword_or) (keyword_replace) (keyword_function) (keyword_view) (keyword_table)] @attribute)

(cte . (identifier) @name (statement) @body) @definition.query

; Other statements.

(program (statement [
  (select) (from) (insert) (update) (delete) (set_operation)
  (alter_table) (alter_view) (alter_schema) (alter_database) (alter_role) (alter_index) (alter_sequence) (alter_type)
  (comment_statement)]) @block)
(program [(transaction) (block)] @block)

; What tokens are.

((literal) @string (#match? @string "^[A-Za-z]{0,2}['$]"))

([(comment) (marginalia)] @doc
  (#not-match? @doc "^(-+|/\\*+)(\\s*$|\\s*[-=#*~]{3}|!|\\s*(sqlfluff|noqa|prettier-|\\+goose|\\+migrate|name:|migrate:|vim:))"))
[(comment) (marginalia)] @comment
