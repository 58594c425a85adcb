; Fortran. Where documentation stands in `!!` comments below the first line, these are it. The body
; is from the first statement to the last; in broken code it can be empty, and then it is none.

((module (module_statement (name) @name) . (comment)+ @doc @body (_) @body .) @definition.module
  (#match? @doc "^!!"))
((module (module_statement (name) @name) . (_) @body (_)? @body .) @definition.module (#match? @body "[^ \n]"))
(module (module_statement (name) @name)) @definition.module
((submodule (submodule_statement (name) @name) . (comment)+ @doc @body (_) @body .) @definition.module
  (#match? @doc "^!!"))
((submodule (submodule_statement (name) @name) . (_) @body (_)? @body .) @definition.module
  (#match? @body "[^ \n]"))
(submodule (submodule_statement (name) @name)) @definition.module
((program (program_statement (name) @name) . (comment)+ @doc @body (_) @body .) @definition.module
  (#match? @doc "^!!"))
((program (program_statement (name) @name) . (_) @body (_)? @body .) @definition.module (#match? @body "[^ \n]"))
(program (program_statement (name) @name)) @definition.module
((function (function_statement name: (_) @name) . (comment)+ @doc @body (_) @body .) @definition.function
  (#match? @doc "^!!"))
((function (function_statement name: (_) @name) . (_) @body (_)? @body .) @definition.function
  (#match? @body "[^ \n]"))
(function (function_statement name: (_) @name)) @definition.function
((subroutine (subroutine_statement name: (_) @name) . (comment)+ @doc @body (_) @body .) @definition.function
  (#match? @doc "^!!"))
((subroutine (subroutine_statement name: (_) @name) . (_) @body (_)? @body .) @definition.function
  (#match? @body "[^ \n]"))
(subroutine (subroutine_statement name: (_) @name)) @definition.function
((module_procedure (module_procedure_statement name: (_) @name) . (comment)+ @doc @body (_) @body .) @definition.function
  (#match? @doc "^!!"))
((module_procedure (module_procedure_statement name: (_) @name) . (_) @body (_)? @body .) @definition.function
  (#match? @body "[^ \n]"))
(module_procedure (module_procedure_statement name: (_) @name)) @definition.function
((block_data (block_data_statement (name) @name) . (comment)+ @doc @body (_) @body .) @definition.module
  (#match? @doc "^!!"))
((block_data (block_data_statement (name) @name) . (_) @body (_)? @body .) @definition.module
  (#match? @body "[^ \n]"))
(block_data (block_data_statement (name) @name)) @definition.module

; Types, and the procedures that are bound to them. Of several names in one statement each is its own.

((derived_type_definition (derived_type_statement (type_name) @name) . (comment)+ @doc @body (_) @body .) @definition.type
  (#match? @doc "^!!"))
((derived_type_definition (derived_type_statement (type_name) @name) . (_) @body (_)? @body .) @definition.type
  (#match? @body "[^ \n]"))
(derived_type_definition (derived_type_statement (type_name) @name)) @definition.type

(procedure_statement declarator: (binding (binding_name) @name) @definition.method)
(derived_type_procedures (procedure_statement declarator: (method_name) @name @definition.method))
(generic_statement declarator: (binding_list . (binding_name) @name)) @definition.method

(procedure_statement
  [(procedure_kind) (procedure_attribute) (procedure_interface)]
  . declarator: (_) .) @wrapper

((enum (enum_statement) . (_) @body (_)? @body .) @definition.enum (#match? @body "[^ \n]"))

; Interfaces that have a name; those without are no definitions, what stands in them is.

((interface (interface_statement [(name) (operator) (assignment)] @name) . (_) @body (_)? @body .) @definition.interface
  (#match? @body "[^ \n]"))

; Constants and variables of a module. A value on several lines is the body.

((module (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)] right: (_) @body) @definition.constant))
  (#match? @body "\n"))
(module (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.constant))
(module (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (pointer_init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.constant))
(module (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (sized_declarator . (identifier) @name) @definition.constant))
(module (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (identifier) @name @definition.constant))
((module (variable_declaration
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)] right: (_) @body) @definition.variable))
  (#match? @body "\n"))
(module (variable_declaration
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.variable))
(module (variable_declaration
  declarator: (pointer_init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.variable))
(module (variable_declaration
  declarator: (sized_declarator . (identifier) @name) @definition.variable))
(module (variable_declaration
  declarator: (identifier) @name @definition.variable))
((submodule (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)] right: (_) @body) @definition.constant))
  (#match? @body "\n"))
(submodule (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.constant))
(submodule (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (pointer_init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.constant))
(submodule (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (sized_declarator . (identifier) @name) @definition.constant))
(submodule (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (identifier) @name @definition.constant))
((submodule (variable_declaration
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)] right: (_) @body) @definition.variable))
  (#match? @body "\n"))
(submodule (variable_declaration
  declarator: (init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.variable))
(submodule (variable_declaration
  declarator: (pointer_init_declarator left: [(identifier) @name (_ . (identifier) @name)]) @definition.variable))
(submodule (variable_declaration
  declarator: (sized_declarator . (identifier) @name) @definition.variable))
(submodule (variable_declaration
  declarator: (identifier) @name @definition.variable))

; Constants under a condition of the preprocessor.

(preproc_if (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: (identifier) @name) @definition.constant))
(preproc_ifdef (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: (identifier) @name) @definition.constant))
(preproc_elif (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: (identifier) @name) @definition.constant))
(preproc_else (variable_declaration
  attribute: (type_qualifier "parameter")
  declarator: (init_declarator left: (identifier) @name) @definition.constant))

(variable_declaration type: (_) . declarator: (_) .) @wrapper
(variable_declaration attribute: (_) . declarator: (_) .) @wrapper

; The preprocessor's.

(preproc_def name: (_) @name) @definition.macro
(preproc_function_def name: (_) @name) @definition.macro

; What tokens are.

((comment) @doc
  (#not-match? @doc "^!([-=*~# !]*$|\\$|<|(?i)[a-z]{2,5}\\$| *(copyright|licen[cs]e|spdx-|fprettify))"))
(comment) @comment
(string_literal) @string
[(use_statement) (import_statement) (include_statement) (preproc_include)] @import
