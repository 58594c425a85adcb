; Groovy, with Gradle's scripts and Jenkins' pipelines.

; What is no code: comments and strings.
((source_file) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|\"\"\"(?:\\\\.|[^\\\\])*?(?:\"\"\"|\\\\?\\z)|'''(?:\\\\.|[^\\\\])*?(?:'''|\\\\?\\z)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?"))

(class_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(annotation_type_declaration name: (_) @name body: (_) @body) @definition.interface
(trait_declaration name: (_) @name body: (_) @body) @definition.trait
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(record_declaration name: (_) @name body: (_) @body) @definition.record

; Without a body it is one in a class alone: `println bake()` looks the same.

((method_declaration name: (_) @name body: (_) @body) @definition.function
  (#not-any-of? @name "catch" "for" "if" "switch" "while"))
(class_body (method_declaration name: (_) @name) @definition.method)
(constructor_declaration name: (_) @name body: (_) @body) @definition.method

; Functions by the name that they are bound to.

(field_declaration (variable_declarator name: (_) @name value: (closure) @body)) @definition.method
(local_variable_declaration (variable_declarator name: (_) @name value: (closure) @body)) @definition.function
(local_variable_declaration name: (_) @name value: (closure) @body) @definition.function
(source_file (expression_statement
  (assignment_expression left: (identifier) @name right: (closure) @body)) @definition.function)

; Variables of a script. A value on several lines is the body.

((source_file (local_variable_declaration (variable_declarator name: (_) @name value: (_) @body)) @definition.variable)
  (#match? @body "\n"))
(source_file (local_variable_declaration (variable_declarator name: (_) @name)) @definition.variable)
((source_file (local_variable_declaration name: (_) @name value: (_) @body) @definition.variable)
  (#match? @body "\n"))
(source_file (local_variable_declaration name: (_) @name) @definition.variable)

; Statements of scripts. `call(…) { … }` is two statements to the grammar, `task call(…) { … }` three.

(command_chain receiver: (identifier) @name argument: (closure) @body) @block
(pipeline_statement "pipeline" @name body: (closure) @body) @block
(_
  (expression_statement (method_invocation function: (_) @name arguments: (argument_list . (string_literal) @argument)))
  . (expression_statement (closure) @body) @block)
(_
  (expression_statement (method_invocation function: (_) @name))
  . (expression_statement (closure) @body) @block)
(_ (expression_statement (method_invocation)) @attribute . (expression_statement (closure)))
((_ (expression_statement (identifier) @_task) @attribute . (command_chain argument: (closure))) (#eq? @_task "task"))
((_
  (expression_statement (identifier) @_task) @attribute
  . (expression_statement (method_invocation)) . (expression_statement (closure))) (#eq? @_task "task"))
(source_file [
  (expression_statement) (for_in_statement) (for_statement) (if_statement) (try_statement)
  (while_statement)] @block)

; What tokens are. Licences, banners and what is meant for a linter document nothing.

([(line_comment) (block_comment) (groovydoc_comment)] @doc
  (#not-match? @doc "^/[/*]+\\s*([-=*#~/]{3}|\\*?\\s*(Copyright|Licensed|SPDX|noinspection|groovylint-|codenarc-|<editor))"))
[(line_comment) (block_comment) (groovydoc_comment) (shebang)] @comment
(string_literal) @string
[(gstring_brace_interpolation) (gstring_dollar_interpolation)] @code
(import_declaration) @import
