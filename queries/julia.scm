; Julia.

(module_definition name: (_) @name (_)+ @body) @definition.module
(module_definition name: (_) @name "end" @body) @definition.module

(struct_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])])
  (_)+ @body) @definition.struct
(struct_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])])
  "end" @body) @definition.struct
(abstract_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])])) @definition.type
(primitive_definition
  (type_head [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . [(identifier) @name (parametrized_type_expression . (identifier) @name)])])) @definition.type

; A function is called by what stands before its arguments.

(function_definition
  (signature . [
      (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])])
      (typed_expression . (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))
      (where_expression . [
        (call_expression . [
          (identifier) @name
          (operator) @name
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
          (field_expression value: (_) @qualifier [
            (identifier) @name
            (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])])
        (typed_expression . (call_expression . [
          (identifier) @name
          (operator) @name
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
          (field_expression value: (_) @qualifier [
            (identifier) @name
            (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))
        (where_expression . (call_expression . [
          (identifier) @name
          (operator) @name
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
          (field_expression value: (_) @qualifier [
            (identifier) @name
            (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))])])
  (_)+ @body) @definition.function
(function_definition
  (signature . [
      (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])])
      (typed_expression . (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))
      (where_expression . [
        (call_expression . [
          (identifier) @name
          (operator) @name
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
          (field_expression value: (_) @qualifier [
            (identifier) @name
            (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])])
        (typed_expression . (call_expression . [
          (identifier) @name
          (operator) @name
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
          (field_expression value: (_) @qualifier [
            (identifier) @name
            (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))
        (where_expression . (call_expression . [
          (identifier) @name
          (operator) @name
          (parametrized_type_expression . (identifier) @name)
          (parenthesized_expression (typed_expression (_) @name .))
          (field_expression value: (_) @qualifier [
            (identifier) @name
            (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))])])
  "end" @body) @definition.function
(function_definition (signature . (identifier) @name .)) @definition.function

(assignment
  . [
    (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . (identifier) @name)
      (parenthesized_expression (typed_expression (_) @name .))
      (field_expression value: (_) @qualifier [
        (identifier) @name
        (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])])
    (typed_expression . (call_expression . [
      (identifier) @name
      (operator) @name
      (parametrized_type_expression . (identifier) @name)
      (parenthesized_expression (typed_expression (_) @name .))
      (field_expression value: (_) @qualifier [
        (identifier) @name
        (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))
    (where_expression . [
      (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])])
      (typed_expression . (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))
      (where_expression . (call_expression . [
        (identifier) @name
        (operator) @name
        (parametrized_type_expression . (identifier) @name)
        (parenthesized_expression (typed_expression (_) @name .))
        (field_expression value: (_) @qualifier [
          (identifier) @name
          (quote_expression [(operator) @name (identifier) @name (parenthesized_expression (operator) @name)])])]))])]
  . (operator)
  . (_) @body) @definition.function
(assignment . (binary_expression . (_) . (operator) @name . (_) .) . (operator) . (_) @body) @definition.function

(macro_definition (signature (call_expression . [(identifier) @name (operator) @name])) (_)+ @body) @definition.macro
(macro_definition (signature (call_expression . [(identifier) @name (operator) @name])) "end" @body) @definition.macro
(macro_definition (signature . (identifier) @name .)) @definition.macro

; Functions by the name that they are bound to.

(assignment
  . (identifier) @name
  . (operator)
  . (arrow_function_expression (_) @body .)) @definition.function
(assignment
  . (identifier) @name
  . (operator)
  . (function_definition (signature . (argument_list)) (_)+ @body)) @definition.function

((macrocall_expression
  (macro_identifier (identifier) @_macro)
  (macro_argument_list
    . [(identifier) @name (typed_expression . (identifier) @name)]
    . (compound_statement) @body)) @definition.enum
  (#eq? @_macro "enum"))
((macrocall_expression
  (macro_identifier (identifier) @_macro)
  (macro_argument_list . [(identifier) @name (typed_expression . (identifier) @name)])) @definition.enum
  (#eq? @_macro "enum"))

; Constants, and variables of a file or a module. A value on several lines is the body.

((const_statement (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)] . (operator) . (_) @body)) @definition.constant
  (#match? @body "\n")
  (#not-match? @body "^(function\\b|(\\w+|\\([^()]*\\)) *->)"))
((const_statement (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)] . (operator) . (_) @_value)) @definition.constant
  (#not-match? @_value "^(function\\b|(\\w+|\\([^()]*\\)) *->)"))
(const_statement (assignment . (operator) . [(arrow_function_expression) (function_definition)])) @wrapper

((source_file (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)] . (operator) . (_) @body) @definition.variable)
  (#match? @body "\n"))
(source_file (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)]) @definition.variable)
(source_file (global_statement (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)])) @definition.variable)
((module_definition (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)] . (operator) . (_) @body) @definition.variable)
  (#match? @body "\n"))
(module_definition (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)]) @definition.variable)
(module_definition (global_statement (assignment . [
    (identifier) @name
    (open_tuple . (identifier) @name)
    (parametrized_type_expression . (identifier) @name)
    (typed_expression . (identifier) @name)])) @definition.variable)

; A definition that a macro is given: what it is wrapped in.

(macro_argument_list [
  (abstract_definition) (assignment) (const_statement) (function_definition) (macro_definition) (struct_definition)] .) @wrapper
(macrocall_expression (macro_argument_list [
  (abstract_definition) (assignment) (const_statement) (function_definition) (macro_definition) (struct_definition)] .)) @wrapper
(macro_argument_list (macrocall_expression (macro_argument_list [
  (abstract_definition) (assignment) (const_statement) (function_definition) (macro_definition) (struct_definition)] .)) .) @wrapper
(macrocall_expression (macro_argument_list (macrocall_expression (macro_argument_list [
  (abstract_definition) (assignment) (const_statement) (function_definition) (macro_definition) (struct_definition)] .)) .)) @wrapper

; Imports.

[(using_statement) (import_statement)] @import
((call_expression . (identifier) @_function) @import (#any-of? @_function "include" "includet"))

; Statements that hold code.

(macrocall_expression
  . (macro_identifier) @name
  . (macro_argument_list
    . (string_literal) @argument
    [(compound_statement) (for_statement) (let_statement)] @body .)) @block
(source_file [
  (call_expression (do_clause)) (compound_statement) (for_statement) (if_statement) (let_statement)
  (macrocall_expression) (try_statement) (while_statement)] @block)

; What tokens are. A string that stands on its own documents what follows.

(source_file [(string_literal) (prefixed_string_literal)] @comment)
(module_definition [(string_literal) (prefixed_string_literal)] @comment)
(compound_statement [(string_literal) (prefixed_string_literal)] @comment)
(struct_definition [(string_literal) (prefixed_string_literal)] @comment)
(source_file [(string_literal) (prefixed_string_literal)] @doc)
(module_definition [(string_literal) (prefixed_string_literal)] @doc)
(compound_statement [(string_literal) (prefixed_string_literal)] @doc)
(struct_definition [(string_literal) (prefixed_string_literal)] @doc)

((line_comment) @doc (#not-match? @doc "^#(!|[ \t]*(%%|-\\*-|vim?:|[-#=*~_ \t]*$))"))
(block_comment) @doc
[(line_comment) (block_comment)] @comment
[
  (string_literal) (prefixed_string_literal) (command_literal) (prefixed_command_literal) (character_literal)] @string
(string_interpolation) @code
