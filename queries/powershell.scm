; PowerShell.

; The help may stand first in a function.

((function_statement (function_name) @name "{" @body . (comment) @doc) @definition.function
  (#match? @doc "^<#|^#[ \t]*\\.[A-Z]"))
(function_statement (function_name) @name "{" @body) @definition.function

(class_statement . (simple_name) @name "{" @body) @definition.class
(enum_statement . (simple_name) @name "{" @body) @definition.enum
(class_method_definition (simple_name) @name "{" @body) @definition.method
(data_statement (data_name (simple_name) @name) (statement_block) @body) @definition.constant

; Script blocks by the name that they are bound to.

(assignment_expression
  (left_assignment_expression (logical_expression (bitwise_expression (comparison_expression (additive_expression
    (multiplicative_expression (format_expression (range_expression
      (array_literal_expression . (unary_expression [
        (variable) @name
        (expression_with_unary_operator (cast_expression (unary_expression (variable) @name)))]))))))))))
  value: (pipeline (pipeline_chain . (logical_expression (bitwise_expression (comparison_expression (additive_expression
    (multiplicative_expression (format_expression (range_expression
      (array_literal_expression . (unary_expression (script_block_expression "{" @body)))))))))) .))) @definition.function

(hash_entry
  (key_expression (simple_name) @name)
  (pipeline (pipeline_chain . (logical_expression (bitwise_expression (comparison_expression (additive_expression
    (multiplicative_expression (format_expression (range_expression
      (array_literal_expression . (unary_expression (script_block_expression "{" @body)))))))))) .))) @definition.function

; Variables of a script. A value on several lines is the body.

((program (statement_list (pipeline (assignment_expression
  (left_assignment_expression (logical_expression (bitwise_expression (comparison_expression (additive_expression
    (multiplicative_expression (format_expression (range_expression
      (array_literal_expression . (unary_expression [
        (variable) @name
        (expression_with_unary_operator (cast_expression (unary_expression (variable) @name)))]))))))))))
  value: (_) @body) @definition.variable)))
  (#match? @body "\n"))
(program (statement_list (pipeline (assignment_expression
  (left_assignment_expression (logical_expression (bitwise_expression (comparison_expression (additive_expression
    (multiplicative_expression (format_expression (range_expression
      (array_literal_expression . (unary_expression [
        (variable) @name
        (expression_with_unary_operator (cast_expression (unary_expression (variable) @name)))]))))))))))) @definition.variable)))

(pipeline . (assignment_expression) .) @wrapper

; Imports.

((command command_name: (command_name) @_command) @import (#match? @_command "(?i)^(import-module|using)$"))
(command (command_invokation_operator "." ) command_name: (command_name_expr)) @import

; Statements that hold code: commands with a script block among their arguments, and whatever else stands at the top of a
; script.

(pipeline (pipeline_chain . (command
  command_name: (_) @name
  command_elements: (command_elements
    . (command_argument_sep)
    . [(array_literal_expression (unary_expression (string_literal) @argument)) (generic_token) @argument]
    (array_literal_expression (unary_expression (script_block_expression "{" @body))))) @block .))
(pipeline (pipeline_chain . (command
  command_name: (_) @name
  command_elements: (command_elements
    (array_literal_expression (unary_expression (script_block_expression "{" @body))))) @block .))

(program (statement_list (pipeline (pipeline_chain (_) (command))) @block))
(program (statement_list (pipeline (pipeline_chain . (command) @block .))))
(program (statement_list [
  (do_statement) (for_statement) (foreach_statement) (if_statement) (switch_statement) (trap_statement) (try_statement)
  (while_statement)] @block))

; Names are written without their sign.

((variable) @name (#strip! @name "^\\$"))

; What tokens are.

((comment) @doc
  (#not-match? @doc "(?i)^#(!|[ \t]*(requires|(end)?region\\b|pssa|vim?:|-\\*-)|[-#=*~_ \t]*$)"))
(comment) @comment
(string_literal) @string
[(sub_expression) (variable)] @code
