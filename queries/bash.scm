; Bash and the other shells of its family.

(function_definition name: (_) @name body: (_) @body) @definition.function

; Variables of a script. What is read-only is a constant; a value on several lines is the body.

((program (declaration_command "readonly" (variable_assignment name: (variable_name) @name value: (_) @body)
  @definition.constant)) (#match? @body "\n"))
(program (declaration_command "readonly" (variable_assignment name: (variable_name) @name) @definition.constant))
((program (declaration_command
  (word) @_option
  (variable_assignment name: (variable_name) @name value: (_) @body) @definition.constant))
  (#match? @_option "^-\\w*r")
  (#match? @body "\n"))
((program (declaration_command (word) @_option (variable_assignment name: (variable_name) @name) @definition.constant))
  (#match? @_option "^-\\w*r"))

((program (declaration_command (variable_assignment name: (variable_name) @name value: (_) @body) @definition.variable))
  (#match? @body "\n"))
(program (declaration_command (variable_assignment name: (variable_name) @name) @definition.variable))
((program (variable_assignment name: (variable_name) @name value: (_) @body) @definition.variable)
  (#match? @body "\n"))
(program (variable_assignment name: (variable_name) @name) @definition.variable)
(program (variable_assignments (variable_assignment name: (variable_name) @name) @definition.variable))

(declaration_command . (variable_assignment) .) @wrapper
(declaration_command . (word)+ . (variable_assignment) .) @wrapper

((command name: (command_name (word) @_command)) @import (#any-of? @_command "source" "."))

; Statements that hold code.

(program (for_statement body: (_) @body) @block)
(program (c_style_for_statement body: (_) @body) @block)
(program (while_statement body: (_) @body) @block)
(program [
  (case_statement) (command) (compound_statement) (if_statement) (list) (pipeline) (redirected_statement) (subshell)]
  @block)

; What tokens are.

((comment) @doc (#not-match? @doc "^#(!|[ \t]*(shellcheck |-\\*-|vim?:|[-#=*~_ \t]*$))"))
(comment) @comment
[(string) (raw_string) (ansi_c_string) (translated_string) (heredoc_body)] @string
[(simple_expansion) (expansion) (command_substitution) (arithmetic_expansion) (process_substitution)] @code
