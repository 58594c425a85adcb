; C#.

; What is no code: comments and strings.
((compilation_unit) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|\"\"\"+.*?(?:\"\"\"+|\\z)|(?:@\\$?|\\$@)\"(?:\"\"|[^\"])*\"?|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.[^'\\n]*'?|[{}\"]')"))

(file_scoped_namespace_declaration name: (_) @name) @namespace
(namespace_declaration name: (_) @name body: (_) @body) @definition.module

(class_declaration name: (_) @name body: (_)? @body) @definition.class
(struct_declaration name: (_) @name body: (_)? @body) @definition.struct
(record_declaration name: (_) @name body: (_)? @body) @definition.record
(interface_declaration name: (_) @name body: (_)? @body) @definition.interface
(enum_declaration name: (_) @name body: (_)? @body) @definition.enum
(delegate_declaration name: (_) @name) @definition.type

; Methods, with those of an interface named by it.

(method_declaration
  (explicit_interface_specifier (_) @qualifier)?
  name: (_) @name
  body: (_)? @body) @definition.method
(constructor_declaration name: (_) @name body: (_)? @body) @definition.method
(destructor_declaration "~" @name name: (_) @name body: (_)? @body) @definition.method
(operator_declaration "operator" @name operator: _ @name body: (_)? @body) @definition.method
(conversion_operator_declaration "operator" @name type: (_) @name body: (_)? @body) @definition.method
((local_function_statement name: (_) @name body: (_)? @body) @definition.function
  (#not-any-of? @name "catch" "for" "foreach" "if" "lock" "switch" "using" "while"))

; Properties. The body is where their code is; `{ get; set; }` is signature.

((property_declaration
  (explicit_interface_specifier (_) @qualifier)?
  name: (_) @name
  accessors: (_) @body) @definition.property
  (#match? @body "\\w\\s*(\\{|=>)"))
(property_declaration
  (explicit_interface_specifier (_) @qualifier)?
  name: (_) @name
  value: (arrow_expression_clause) @body) @definition.property
((property_declaration
  (explicit_interface_specifier (_) @qualifier)?
  name: (_) @name
  value: (_) @body) @definition.property
  (#match? @body "\n"))
(property_declaration
  (explicit_interface_specifier (_) @qualifier)?
  name: (_) @name) @definition.property

((indexer_declaration
  (explicit_interface_specifier (_) @qualifier)?
  "this" @name
  accessors: (_) @body) @definition.property
  (#match? @body "\\w\\s*(\\{|=>)"))
(indexer_declaration
  (explicit_interface_specifier (_) @qualifier)?
  "this" @name
  value: (_)? @body) @definition.property

(event_declaration
  (explicit_interface_specifier (_) @qualifier)?
  name: (_) @name
  accessors: (_) @body) @definition.property
(event_field_declaration (variable_declaration (variable_declarator name: (_) @name))) @definition.property

; Variables of a program without a class, and its statements.

(global_statement (local_declaration_statement (variable_declaration (variable_declarator
  name: (identifier) @name
  (lambda_expression body: (block) @body)) @definition.function)))
((global_statement (local_declaration_statement (modifier) @_modifier (variable_declaration (variable_declarator
  name: (identifier) @name) @definition.constant)))
  (#eq? @_modifier "const"))
((global_statement (local_declaration_statement (variable_declaration (variable_declarator
  name: (identifier) @name
  (_) @body .) @definition.variable)))
  (#match? @body "\n"))
(global_statement (local_declaration_statement (variable_declaration (variable_declarator
  name: (identifier) @name) @definition.variable)))

(variable_declaration type: (_) . (variable_declarator) .) @wrapper
(local_declaration_statement) @wrapper
(global_statement [(local_declaration_statement) (local_function_statement)]) @wrapper

((global_statement (expression_statement (invocation_expression
  function: (_) @name
  arguments: (argument_list
    . (argument (string_literal) @argument)
    (argument [(lambda_expression body: (block) @body) (anonymous_method_expression (block) @body)]))))) @block
  (#not-match? @name "[\n(]"))
((global_statement (expression_statement (invocation_expression
  function: (_) @name
  arguments: (argument_list
    (argument [(lambda_expression body: (block) @body) (anonymous_method_expression (block) @body)]))))) @block
  (#not-match? @name "[\n(]"))
(global_statement [
  (block) (checked_statement) (do_statement) (expression_statement) (fixed_statement) (for_statement) (foreach_statement)
  (if_statement) (lock_statement) (switch_statement) (try_statement) (unsafe_statement) (using_statement)
  (while_statement)]) @block

; What tokens are. Documentation begins with a third slash or a second star.

((comment) @doc (#match? @doc "^(///([^/]|$)|/\\*\\*[^*/])"))
(comment) @comment
[
  (string_literal) (verbatim_string_literal) (raw_string_literal) (character_literal)
  (interpolated_string_expression)] @string
(interpolation) @code
[(using_directive) (extern_alias_directive)] @import
