; Perl.

((subroutine_declaration_statement name: (_) @name body: (_)? @body) @definition.function @absolute
  (#match? @name "::"))
(subroutine_declaration_statement name: (_) @name body: (_)? @body) @definition.function
(method_declaration_statement name: (_) @name body: (_)? @body) @definition.method
(package_statement name: (_) @name (block) @body) @definition.module @absolute
(package_statement name: (_) @name .) @namespace
(class_statement name: (_) @name (block) @body) @definition.class @absolute
(class_statement name: (_) @name) @definition.class @absolute

; Functions by the name that they are bound to.

(assignment_expression
  left: [
    (glob (varname) @name)
    (scalar (varname) @name)
    (variable_declaration variable: (scalar (varname) @name))]
  right: [
    (anonymous_subroutine_expression body: (_) @body)
    (anonymous_method_expression body: (_) @body)]) @definition.function
(assignment_expression left: (glob (varname) @name) right: (refgen_expression (function))) @definition.function

; What object systems declare: attributes, and methods around others.

((ambiguous_function_call_expression
  function: (function) @_has
  arguments: (list_expression
    . [(string_literal content: (_) @name) (autoquoted_bareword) @name]
    (_) @body)) @definition.property
  (#eq? @_has "has")
  (#match? @body "\n"))
((ambiguous_function_call_expression
  function: (function) @_has
  arguments: (list_expression
    . [(string_literal content: (_) @name) (autoquoted_bareword) @name])) @definition.property
  (#eq? @_has "has"))

((ambiguous_function_call_expression
  function: (function) @_around
  arguments: (list_expression
    . [(string_literal content: (_) @name) (autoquoted_bareword) @name]
    . (anonymous_subroutine_expression body: (_) @body))) @definition.method
  (#any-of? @_around "after" "around" "augment" "before" "override"))

; Constants.

((use_statement
  module: (package) @_constant
  (list_expression . [(string_literal content: (_) @name) (autoquoted_bareword) @name] (_) @body)) @definition.constant
  (#eq? @_constant "constant")
  (#match? @body "\n"))
((use_statement
  module: (package) @_constant
  (list_expression . [(string_literal content: (_) @name) (autoquoted_bareword) @name])) @definition.constant
  (#eq? @_constant "constant"))
((use_statement
  module: (package) @_constant
  (anonymous_hash_expression (list_expression (autoquoted_bareword) @name @definition.constant)))
  (#eq? @_constant "constant"))
((use_statement module: (package) @_constant (anonymous_hash_expression)) @block
  (#eq? @_constant "constant"))

((ambiguous_function_call_expression
  function: (function) @_readonly
  arguments: (list_expression . (variable_declaration variable: (_ (varname) @name)) (_) @body)) @definition.constant
  (#match? @_readonly "^(Readonly(::(Scalar|Array|Hash))?|const)$")
  (#match? @body "\n"))
((ambiguous_function_call_expression
  function: (function) @_readonly
  arguments: (list_expression . (variable_declaration variable: (_ (varname) @name)))) @definition.constant
  (#match? @_readonly "^(Readonly(::(Scalar|Array|Hash))?|const)$"))

; Variables of a file or a package. A value on several lines is the body.

((source_file (expression_statement (assignment_expression
  left: (variable_declaration . (_ (varname) @name))
  right: (_) @body) @definition.variable))
  (#match? @body "\n"))
(source_file (expression_statement (assignment_expression
  left: (variable_declaration . (_ (varname) @name))) @definition.variable))
(source_file (expression_statement
  (variable_declaration . (_ (varname) @name)) @definition.variable))

((package_statement (block (expression_statement (assignment_expression
  left: (variable_declaration . (_ (varname) @name))
  right: (_) @body) @definition.variable)))
  (#match? @body "\n"))
(package_statement (block (expression_statement (assignment_expression
  left: (variable_declaration . (_ (varname) @name))) @definition.variable)))
(package_statement (block (expression_statement
  (variable_declaration . (_ (varname) @name)) @definition.variable)))

(expression_statement . [(assignment_expression) (variable_declaration)] .) @wrapper

; Imports.

((use_statement module: (_) @_module) @import (#not-eq? @_module "constant"))
[(require_expression) (use_version_statement)] @import

; Statements that hold code: calls with a function among their arguments, and whatever else stands at the top of a file.

((expression_statement [
  (ambiguous_function_call_expression
    function: (_) @name
    arguments: (list_expression
      . [(string_literal) (interpolated_string_literal) (autoquoted_bareword)] @argument
      (anonymous_subroutine_expression body: (_) @body)))
  (function_call_expression
    function: (_) @name
    arguments: (list_expression
      . [(string_literal) (interpolated_string_literal) (autoquoted_bareword)] @argument
      (anonymous_subroutine_expression body: (_) @body)))]) @block
  (#not-any-of? @name "after" "around" "augment" "before" "const" "has" "override" "Readonly"))

(expression_statement (method_call_expression
  arguments: (list_expression (anonymous_subroutine_expression body: (_) @body)))) @block
(expression_statement (method_call_expression
  arguments: (anonymous_subroutine_expression body: (_) @body))) @block

(source_file (phaser_statement (block) @body) @block)
(source_file (conditional_statement block: (_) @body) @block)
(source_file (for_statement block: (_) @body) @block)
(source_file (cstyle_for_statement block: (_) @body) @block)
(source_file (loop_statement block: (_) @body) @block)
(source_file (block_statement) @block)
(source_file (expression_statement [(function_call_expression) (method_call_expression) (eval_expression)]) @block)

; What tokens are.

((comment) @doc
  (#not-match? @doc "^#(!|#? ?no critic|line |[ \t]*(perltidy|vim?:|-\\*-)|<<<|>>>|[-#=*~_ \t]*$)"))
(pod) @doc.apart
[(comment) (pod)] @comment
[
  (string_literal) (interpolated_string_literal) (quoted_word_list) (command_string) (heredoc_content) (format_content)
  (data_section)] @string
(string_content [
  (array) (array_element_expression) (arraylen) (hash_element_expression) (method_call_expression) (scalar)
  (slice_expression)] @code)
(heredoc_content [
  (array) (array_element_expression) (arraylen) (hash_element_expression) (method_call_expression) (scalar)
  (slice_expression)] @code)
