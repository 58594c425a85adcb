; R.

; Classes by the name that they are bound to.

((binary_operator
  lhs: [(identifier) @name (string content: (_) @name)]
  operator: ["<-" "=" "<<-"]
  rhs: (call
    function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
    arguments: (_) @body)) @definition.class
  (#any-of? @_class "R6Class" "ggproto" "new_class" "setClass" "setRefClass"))

((program (call
  function: [(identifier) @_class (namespace_operator rhs: (identifier) @_class)]
  arguments: (arguments . (argument value: (string content: (_) @name)))) @definition.class)
  (#any-of? @_class "setClass" "setClassUnion" "setRefClass"))

; Functions by the name that they are bound to.

(binary_operator
  lhs: [(identifier) @name (string content: (_) @name)]
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition body: (_) @body)) @definition.function

(binary_operator
  lhs: [
    (extract_operator lhs: (_) @qualifier rhs: [(identifier) @name (string content: (_) @name)])
    (subset2 function: (_) @qualifier arguments: (arguments . (argument value: (string content: (_) @name)) .))]
  operator: ["<-" "=" "<<-"]
  rhs: (function_definition body: (_) @body)) @definition.method

; Those of a list: the methods of a class, and others.

((call
  function: [
    (identifier) @_list
    (namespace_operator rhs: (identifier) @_list)
    (extract_operator rhs: (identifier) @_list)]
  arguments: (arguments
    (argument
      name: [(identifier) @name (string content: (_) @name)]
      value: (function_definition body: (_) @body)) @definition.method))
  (#any-of? @_list "ggproto" "list" "methods" "set_methods"))

; Generic functions and their methods.

((call
  function: [(identifier) @_generic (namespace_operator rhs: (identifier) @_generic)]
  arguments: (arguments
    . (argument value: (string content: (_) @name))
    (argument value: (function_definition body: (_) @body)))) @definition.function
  (#eq? @_generic "setGeneric"))
((call
  function: [(identifier) @_generic (namespace_operator rhs: (identifier) @_generic)]
  arguments: (arguments . (argument value: (string content: (_) @name)))) @definition.function
  (#eq? @_generic "setGeneric"))

((call
  function: [(identifier) @_method (namespace_operator rhs: (identifier) @_method)]
  arguments: (arguments
    . (argument value: (string content: (_) @name))
    . (comma)
    . (argument value: (string content: (_) @qualifier))
    (argument value: (function_definition body: (_) @body)))) @definition.method
  (#any-of? @_method "setMethod" "setReplaceMethod"))
((call
  function: [(identifier) @_method (namespace_operator rhs: (identifier) @_method)]
  arguments: (arguments
    . (argument value: (string content: (_) @name))
    . (comma)
    . (argument value: (call arguments: (arguments . (argument value: (string content: (_) @qualifier)))))
    (argument value: (function_definition body: (_) @body)))) @definition.method
  (#any-of? @_method "setMethod" "setReplaceMethod"))
((call
  function: [(identifier) @_method (namespace_operator rhs: (identifier) @_method)]
  arguments: (arguments
    . (argument value: (string content: (_) @name))
    (argument value: (function_definition body: (_) @body)))) @definition.method
  (#any-of? @_method "setMethod" "setReplaceMethod"))

((binary_operator
  lhs: (call
    function: [(identifier) @_method (namespace_operator rhs: (identifier) @_method)]
    arguments: (arguments . (argument value: (_) @name) . (comma) . (argument value: (identifier) @qualifier)))
  operator: ["<-" "="]
  rhs: (function_definition body: (_) @body)) @definition.method
  (#eq? @_method "method"))
((binary_operator
  lhs: (call
    function: [(identifier) @_method (namespace_operator rhs: (identifier) @_method)]
    arguments: (arguments . (argument value: (_) @name)))
  operator: ["<-" "="]
  rhs: (function_definition body: (_) @body)) @definition.method
  (#eq? @_method "method"))

; Names bound at the top of a file. A value on several lines is the body.

((program (binary_operator
  lhs: [(identifier) @name (string content: (_) @name)]
  operator: ["<-" "=" "<<-"]
  rhs: (_) @body) @definition.constant)
  (#match? @name "^\\.?[A-Z][A-Z0-9_.]+$")
  (#match? @body "\n"))
((program (binary_operator
  lhs: [(identifier) @name (string content: (_) @name)]
  operator: ["<-" "=" "<<-"]) @definition.constant)
  (#match? @name "^\\.?[A-Z][A-Z0-9_.]+$"))

((program (binary_operator
  lhs: [(identifier) @name (string content: (_) @name)]
  operator: ["<-" "=" "<<-"]
  rhs: (_) @body) @definition.variable)
  (#match? @body "\n"))
(program (binary_operator
  lhs: [(identifier) @name (string content: (_) @name)]
  operator: ["<-" "=" "<<-"]) @definition.variable)
(program (binary_operator operator: ["->" "->>"] rhs: (identifier) @name) @definition.variable)

; A data set of a package has its documentation above its name.

(program (string content: (_) @name) @definition.variable)

; Imports.

((call function: (identifier) @_function) @import
  (#any-of? @_function "attachNamespace" "library" "loadNamespace" "require" "requireNamespace" "source"))
((call function: (namespace_operator) @_function) @import (#any-of? @_function "box::use" "import::from"))

; Statements that hold code.

((call
  function: (_) @name
  arguments: (arguments
    . (argument value: (string) @argument)
    (argument value: (braced_expression "{" @body)))) @block
  (#not-match? @name "[\n(]"))

(program (if_statement consequence: (_) @body) @block)
(program (for_statement body: (_) @body) @block)
(program (while_statement body: (_) @body) @block)
(program (repeat_statement body: (_) @body) @block)
(program [(binary_operator) (braced_expression) (call)] @block)

; What tokens are. A section's title (`# Reading ----`) documents nothing.

((comment) @doc
  (#not-match? @doc "^#(!|[ \t]*(no(lint|cov)|styler:|@formatter|-\\*-|vim?:)|.*(----|====|####)[ \t]*$|[-#=*~_ \t]*$)"))
(comment) @comment
(string) @string
