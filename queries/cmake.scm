; CMake. Functions and macros anywhere, and targets whose names are known; variables where no function is around them.

(function_def
  (function_command (argument_list . (argument) @name))
  (body)? @body) @definition.function
(macro_def
  (macro_command (argument_list . (argument) @name))
  (body)? @body) @definition.macro

((normal_command (identifier) @_command (argument_list . (argument) @name . (argument)? @body)) @definition.target
  (#match? @_command "(?i-u)^(add_library|add_executable|add_custom_target|qt6?_add_(library|executable)|pybind11_add_module)$")
  (#not-match? @name "\\$")
  (#match? @definition.target "\n"))
((normal_command (identifier) @_command (argument_list . (argument) @name)) @definition.target
  (#match? @_command "(?i-u)^(add_library|add_executable|add_custom_target|qt6?_add_(library|executable)|pybind11_add_module)$")
  (#not-match? @name "\\$"))
((normal_command (identifier) @_command (argument_list . (argument) @name . (argument)? @body))
  @definition.target @global
  (#match? @_command "(?i-u)^(add_library|add_executable|add_custom_target|qt6?_add_(library|executable)|pybind11_add_module)$")
  (#match? @definition.target "\n"))
((normal_command (identifier) @_command (argument_list . (argument) @name)) @definition.target @global
  (#match? @_command "(?i-u)^(add_library|add_executable|add_custom_target|qt6?_add_(library|executable)|pybind11_add_module)$"))
((normal_command (identifier) @_command (argument_list . (argument) @_first . (argument) @name))
  @definition.target @global
  (#match? @_command "(?i-u)^add_test$")
  (#eq? @_first "NAME"))

((normal_command (identifier) @_command (argument_list . (argument) @name . (argument)? @body))
  @definition.variable @global
  (#match? @_command "(?i-u)^(set|option|cmake_dependent_option)$")
  (#match? @definition.variable "\n"))
((normal_command (identifier) @_command (argument_list . (argument) @name)) @definition.variable @global
  (#match? @_command "(?i-u)^(set|option|cmake_dependent_option)$"))

; Commands at the top of a file: includes bind what they include.

((normal_command (identifier) @_command) @import (#match? @_command "(?i-u)^(include|find_package|add_subdirectory)$"))
(source_file (normal_command (identifier) @name (argument_list . (argument (unquoted_argument) @argument)?)) @block)
(source_file [(if_condition) (foreach_loop) (while_loop) (block_def)] @block)

; What tokens are.

[(quoted_argument) (bracket_argument)] @string
(variable_ref) @code

([(line_comment) (bracket_comment)] @doc
  (#not-match? @doc "^#+(\\s*$|\\s*[-=#*~]{3}|\\s*(cmake-(lint|format):|~~~|vim:|-\\*-))"))
[(line_comment) (bracket_comment)] @comment
