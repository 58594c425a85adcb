; PHP.

; What is no code: comments and strings.
((program) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|#[^\\[\\n][^\\n]*|/\\*.*?(?:\\*/|\\z)|\"(?:\\\\.|[^\"\\\\])*\"?|'(?:\\\\.|[^'\\\\])*'?"))

(function_definition name: (_) @name body: (_) @body) @definition.function
(method_declaration name: (_) @name body: (_)? @body) @definition.method
(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(trait_declaration name: (_) @name body: (_) @body) @definition.trait
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(namespace_definition name: (_) @name body: (_) @body) @definition.module
(namespace_definition name: (_) @name !body) @namespace

; Properties with code. What `get` and `set` do is the property's.

(property_declaration
  (property_element name: (variable_name (name) @name))
  (property_hook_list) @body) @definition.property
(property_promotion_parameter
  name: (variable_name (name) @name)
  (property_hook_list) @body) @definition.property

; Functions and classes by the name that they are bound to.

(assignment_expression
  left: (variable_name (name) @name)
  right: [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)]) @definition.function
(assignment_expression
  left: (variable_name (name) @name)
  right: (object_creation_expression (anonymous_class body: (_) @body))) @definition.class

(assignment_expression
  left: [
    (member_access_expression object: (_) @qualifier name: (name) @name)
    (scoped_property_access_expression scope: (_) @qualifier name: (variable_name (name) @name))]
  right: [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)]) @definition.method

(array_element_initializer
  . [(string (string_content) @name) (encapsed_string . (string_content) @name .)]
  [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)] .) @definition.function

; Constants, each of a list its own. A value on several lines is the body.

((const_element . (name) @name . (_) @body) @definition.constant (#match? @body "\n"))
(const_element . (name) @name) @definition.constant

((function_call_expression
  function: (name) @_define
  arguments: (arguments
    . (argument [(string (string_content) @name) (encapsed_string . (string_content) @name .)])
    . (argument (_) @body))) @definition.constant
  (#eq? @_define "define")
  (#match? @body "\n"))
((function_call_expression
  function: (name) @_define
  arguments: (arguments
    . (argument [(string (string_content) @name) (encapsed_string . (string_content) @name .)]))) @definition.constant
  (#eq? @_define "define"))

; Variables at the top of a file or a namespace.

((program (expression_statement
  (assignment_expression left: (variable_name (name) @name) right: (_) @body) @definition.variable))
  (#match? @body "\n"))
(program (expression_statement
  (assignment_expression left: (variable_name (name) @name)) @definition.variable))
((namespace_definition body: (compound_statement (expression_statement
  (assignment_expression left: (variable_name (name) @name) right: (_) @body) @definition.variable)))
  (#match? @body "\n"))
(namespace_definition body: (compound_statement (expression_statement
  (assignment_expression left: (variable_name (name) @name)) @definition.variable)))

; What a definition is wrapped in.

(const_declaration . (const_element) .) @wrapper
(const_declaration . type: (_) . (const_element) .) @wrapper
(const_declaration . [(attribute_list) (final_modifier) (visibility_modifier)]+ . (const_element) .) @wrapper
(const_declaration
  . [(attribute_list) (final_modifier) (visibility_modifier)]+
  . type: (_)
  . (const_element) .) @wrapper
(expression_statement . (assignment_expression) .) @wrapper
(expression_statement . (function_call_expression function: (name) @_define) .
  (#eq? @_define "define")) @wrapper

; Imports.

(namespace_use_declaration) @import
(expression_statement . [
  (include_expression) (include_once_expression) (require_expression) (require_once_expression)] .) @import

; Statements that hold code: calls with a function among their arguments, and whatever else stands at the top of a file.

((expression_statement
  (function_call_expression
    function: (_) @name
    arguments: (arguments
      . (argument (string) @argument)
      (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)])))) @block
  (#not-match? @name "[\n(]"))
((expression_statement
  (scoped_call_expression
    scope: (_) @name
    name: (_) @name
    arguments: (arguments
      . (argument (string) @argument)
      (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)])))) @block
  (#not-match? @name "[\n(]"))
((expression_statement
  (member_call_expression
    object: (_) @name
    name: (_) @name
    arguments: (arguments
      . (argument (string) @argument)
      (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)])))) @block
  (#not-match? @name "[\n(]"))

(expression_statement
  [
    (function_call_expression arguments: (arguments
      (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)])))
    (scoped_call_expression arguments: (arguments
      (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)])))
    (member_call_expression arguments: (arguments
      (argument [(anonymous_function body: (_) @body) (arrow_function body: (_) @body)])))]) @block

(program (return_statement "return" @name (_) @body) @block)
((program (expression_statement (function_call_expression function: (_) @_define)) @block)
  (#not-eq? @_define "define"))
(program (expression_statement [
  (member_call_expression) (nullsafe_member_call_expression) (scoped_call_expression)
  (assignment_expression left: [
    (list_literal) (member_access_expression) (scoped_property_access_expression)
    (subscript_expression)])]) @block)
(program [
  (compound_statement) (do_statement) (echo_statement) (for_statement) (foreach_statement) (if_statement)
  (switch_statement) (try_statement) (while_statement)] @block)
(namespace_definition body: (compound_statement [
  (do_statement) (for_statement) (foreach_statement) (if_statement) (switch_statement) (try_statement)
  (while_statement)] @block))

; What tokens are. What PHP stands in is a string to it.

((comment) @doc
  (#not-match? @doc "^(//|#|/\\*)[*!\t ]*(@?phpcs:|@phpstan-ignore|@psalm-suppress|@codeCoverageIgnore|@codingStandards|@formatter:|@noinspection|php-cs-fixer|[-=#*/]+[ \t]*$)"))
(comment) @comment
[(string) (encapsed_string) (heredoc) (nowdoc) (shell_command_expression) (text)] @string
(encapsed_string [
  (dynamic_variable_name) (function_call_expression) (member_access_expression) (member_call_expression)
  (nullsafe_member_access_expression) (scoped_call_expression) (subscript_expression) (variable_name)] @code)
(heredoc_body [
  (dynamic_variable_name) (function_call_expression) (member_access_expression) (member_call_expression)
  (nullsafe_member_access_expression) (scoped_call_expression) (subscript_expression) (variable_name)] @code)
