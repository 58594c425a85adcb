; Lua.

(function_declaration name: (identifier) @name body: (_) @body) @definition.function
(function_declaration name: (identifier) @name "end" @body) @definition.function

(function_declaration
  name: [
    (dot_index_expression table: (_) @qualifier field: (_) @name)
    (method_index_expression table: (_) @qualifier method: (_) @name)]
  body: (_) @body) @definition.method
(function_declaration
  name: [
    (dot_index_expression table: (_) @qualifier field: (_) @name)
    (method_index_expression table: (_) @qualifier method: (_) @name)]
  "end" @body) @definition.method

; Functions by the name that they are bound to.

(assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: [
    (function_definition body: (_) @body)
    (binary_expression right: (function_definition body: (_) @body))])) @definition.function
(assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list . value: (function_definition "end" @body))) @definition.function

((assignment_statement
  (variable_list . name: (dot_index_expression table: (identifier) @_self field: (_) @name))
  (expression_list . value: (function_definition body: (_) @body))) @definition.method
  (#eq? @_self "self"))

(assignment_statement
  (variable_list . name: [
    (dot_index_expression table: (_) @qualifier field: (_) @name)
    (bracket_index_expression table: (_) @qualifier field: (string content: (_) @name))])
  (expression_list . value: [
    (function_definition body: (_) @body)
    (binary_expression right: (function_definition body: (_) @body))])) @definition.method
(assignment_statement
  (variable_list . name: [
    (dot_index_expression table: (_) @qualifier field: (_) @name)
    (bracket_index_expression table: (_) @qualifier field: (string content: (_) @name))])
  (expression_list . value: (function_definition "end" @body))) @definition.method

(field
  name: [(string content: (_) @name) (identifier) @name]
  value: (function_definition body: (_) @body)) @definition.method
(field
  name: [(string content: (_) @name) (identifier) @name]
  value: (function_definition "end" @body)) @definition.method

; A variable that holds a module is an import.

((assignment_statement
  (expression_list . value: [
    (function_call name: (identifier) @_function)
    (dot_index_expression table: (function_call name: (identifier) @_function))] .)) @import
  (#eq? @_function "require"))
((variable_declaration
  (assignment_statement
    (expression_list . value: [
      (function_call name: (identifier) @_function)
      (dot_index_expression table: (function_call name: (identifier) @_function))] .))) @import
  (#eq? @_function "require"))
((function_call name: (identifier) @_function) @import (#any-of? @_function "dofile" "require"))

; Names bound at the top of a file. A value on several lines is the body.

((chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name attribute: (_) @_const)
  (expression_list value: (_) @body)) @definition.constant))
  (#eq? @_const "<const>")
  (#match? @body "\n"))
((chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name attribute: (_) @_const)) @definition.constant))
  (#eq? @_const "<const>"))
((chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list value: (_) @body)) @definition.constant))
  (#match? @name "^_*[A-Z][A-Z0-9_]+$")
  (#match? @body "\n"))
((chunk (variable_declaration (assignment_statement (variable_list . name: (identifier) @name)) @definition.constant))
  (#match? @name "^_*[A-Z][A-Z0-9_]+$"))

((chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list value: (_) @body)) @definition.variable))
  (#match? @body "\n"))
(chunk (variable_declaration (assignment_statement
  (variable_list . name: (identifier) @name)) @definition.variable))
(chunk (variable_declaration (variable_list . name: (identifier) @name)) @definition.variable)

((chunk (assignment_statement
  (variable_list . name: (identifier) @name)
  (expression_list value: (_) @body)) @definition.constant)
  (#match? @name "^_*[A-Z][A-Z0-9_]+$")
  (#match? @body "\n"))
((chunk (assignment_statement (variable_list . name: (identifier) @name)) @definition.constant)
  (#match? @name "^_*[A-Z][A-Z0-9_]+$"))
((chunk (assignment_statement
  (variable_list . name: [
    (identifier) @name
    (dot_index_expression table: (_) @qualifier field: (_) @name)
    (bracket_index_expression table: (_) @qualifier field: (string content: (_) @name))])
  (expression_list value: (_) @body)) @definition.variable)
  (#match? @body "\n"))
(chunk (assignment_statement
  (variable_list . name: [
    (identifier) @name
    (dot_index_expression table: (_) @qualifier field: (_) @name)
    (bracket_index_expression table: (_) @qualifier field: (string content: (_) @name))])) @definition.variable)

(variable_declaration (assignment_statement)) @wrapper

; Statements that hold code: calls with a function among their arguments, and whatever else stands at the top of a file.

((function_call
  name: (_) @name
  arguments: (arguments . (string) @argument (function_definition body: (_) @body))) @block
  (#not-match? @name "[\n(]"))
((function_call name: (_) @name arguments: (arguments (function_definition body: (_) @body))) @block
  (#not-match? @name "[\n(]"))

(chunk (function_call) @block)
(chunk (if_statement consequence: (_) @body) @block)
(chunk (for_statement body: (_) @body) @block)
(chunk (while_statement body: (_) @body) @block)
(chunk (repeat_statement body: (_) @body) @block)
(chunk (do_statement body: (_) @body) @block)
(chunk (return_statement "return" @name (_) @body) @block)

; What tokens are.

((comment) @doc
  (#not-match? @doc "^--+([ \t]*(luacheck:|stylua:|selene:|@diagnostic |@meta|vim?:|[-=*~ \t]*$)|\\[=*\\[[ \t\n]*$|$)"))
(comment) @comment
(string) @string
