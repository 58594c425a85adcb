; What JavaScript and TypeScript share.

; What is no code: comments, strings, and what is a regular expression for sure.
((program) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|`(?:\\\\.|[^`\\\\])*`?|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?|[=(,:!&|?\\[]\\s*/(?:\\\\.|\\[(?:\\\\.|[^\\]\\\\\\n])*\\]?|[^/*\\\\\\n\\[])(?:\\\\.|\\[(?:\\\\.|[^\\]\\\\\\n])*\\]?|[^/\\\\\\n\\[])*/?"))

; Functions and classes by their own names.

(function_declaration name: (_) @name body: (_) @body) @definition.function
(generator_function_declaration name: (_) @name body: (_) @body) @definition.function
(class_declaration name: (_) @name body: (_) @body) @definition.class

(method_definition
  name: [(string (string_fragment) @name) (_) @name]
  body: (_) @body) @definition.method

; Functions and classes by the name that they are bound to. Of the values only functions and classes have a body.

(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
(variable_declarator
  name: (identifier) @name
  value: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.function

; A function that is bound in a wrapping that keeps it what it is.

((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (_) @_wrapping
    arguments: (arguments . [(arrow_function body: (_) @body) (function_expression body: (_) @body)])))
  @definition.function
  (#match? @_wrapping "^(React\\.)?(useCallback|memo|forwardRef)$"))

(pair key: [(string (string_fragment) @name) (_) @name] value: (class body: (_) @body)) @definition.class
(pair
  key: [(string (string_fragment) @name) (_) @name]
  value: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method

; `module.exports = …`: the function's own name, else that of the exports.

((assignment_expression
  left: (member_expression) @_left
  right: [
    (function_expression name: (_) @name body: (_) @body)
    (generator_function name: (_) @name body: (_) @body)]) @definition.function
  (#eq? @_left "module.exports"))
((assignment_expression left: (member_expression) @name right: (class body: (_) @body)) @definition.class
  (#eq? @name "module.exports"))
((assignment_expression
  left: (member_expression) @name
  right: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.function
  (#eq? @name "module.exports"))

; `a.x = a.y = function`: the first name.

(assignment_expression
  left: (member_expression object: [(this) (_) @qualifier] property: (_) @name)
  right: (assignment_expression right: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method)

(assignment_expression
  left: (member_expression object: [(this) (_) @qualifier] property: (_) @name)
  right: (class body: (_) @body)) @definition.class
(assignment_expression
  left: (member_expression object: [(this) (_) @qualifier] property: (_) @name)
  right: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method

(assignment_expression
  left: (subscript_expression object: [(this) (_) @qualifier] index: (string (string_fragment) @name))
  right: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method
(assignment_expression
  left: (subscript_expression object: [(this) (_) @qualifier] "[" @name index: (_) "]" @name)
  right: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method

(assignment_expression left: (identifier) @name right: (class body: (_) @body)) @definition.class
(assignment_expression
  left: (identifier) @name
  right: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.function

; The default export without a name of its own.

(export_statement "default" @name value: (class body: (_) @body)) @definition.class
(export_statement
  "default" @name
  value: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.function
(export_statement "default" @name value: [(object) (call_expression)] @body) @definition.variable

; Imports bind names, but define nothing.

((variable_declarator value: (call_expression function: (identifier) @_function)) @import
  (#eq? @_function "require"))
(import_statement) @import
(export_statement source: (_)) @import

; Constants and variables of a module. A value on several lines is the body.

((program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_) @body)
  @definition.constant)) (#match? @body "\n"))
(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @definition.constant))
((program (export_statement (lexical_declaration kind: "const" (variable_declarator
  name: (identifier) @name value: (_) @body) @definition.constant))) (#match? @body "\n"))
(program (export_statement (lexical_declaration kind: "const" (variable_declarator
  name: (identifier) @name) @definition.constant)))

((program (_ (variable_declarator name: (identifier) @name value: (_) @body) @definition.variable))
  (#match? @body "\n"))
(program (_ (variable_declarator name: (identifier) @name) @definition.variable))
((program (export_statement (_ (variable_declarator name: (identifier) @name value: (_) @body) @definition.variable)))
  (#match? @body "\n"))
(program (export_statement (_ (variable_declarator name: (identifier) @name) @definition.variable)))

(program (expression_statement
  (assignment_expression left: (member_expression) @name right: (object) @body) @definition.variable))
((program (expression_statement
  (assignment_expression left: (member_expression object: (_) @qualifier property: (_) @name)) @definition.variable))
  (#match? @qualifier "^(module\\.)?exports$"))

; What Svelte binds anew whenever something in its value changes.

((program (labeled_statement
  label: (_) @_label
  body: (expression_statement (assignment_expression left: (identifier) @name right: (_) @body))) @definition.variable)
  (#eq? @_label "$")
  (#match? @body "\n"))
((program (labeled_statement
  label: (_) @_label
  body: (expression_statement (assignment_expression left: (identifier) @name))) @definition.variable)
  (#eq? @_label "$"))

; What a definition is wrapped in.

(export_statement) @wrapper
(expression_statement . (assignment_expression) .) @wrapper
(assignment_expression right: (assignment_expression)) @wrapper
(lexical_declaration . (variable_declarator) .) @wrapper
(variable_declaration . (variable_declarator) .) @wrapper

; Statements that hold code: calls with a function among their arguments, and whatever else stands at the top of a file.

((expression_statement (call_expression
  function: (_) @name
  arguments: (arguments
    . (string) @argument
    [(arrow_function body: (_) @body) (function_expression body: (_) @body)]))) @block
  (#not-match? @name "[\n(]"))

((expression_statement (call_expression
  function: (_) @name
  arguments: (arguments
    [(arrow_function body: (_) @body) (function_expression body: (_) @body)]))) @block
  (#not-match? @name "[\n(]"))

(program [
  (do_statement) (expression_statement) (for_in_statement) (for_statement) (if_statement) (labeled_statement)
  (statement_block) (switch_statement) (try_statement) (while_statement)] @block)

; What tokens are.

((comment) @doc (#not-match? @doc "^(//|/\\*)[ *\t]*(eslint|@ts-|prettier-|istanbul |c8 |#|<reference)"))
(comment) @comment
[(string) (template_string)] @string
(template_substitution) @code
