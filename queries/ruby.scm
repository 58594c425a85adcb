; Ruby.

(class
  name: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  ";" @body) @definition.class
(class
  name: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  body: (_) @body) @definition.class
(class name: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)] "end" @body) @definition.class

(module
  name: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  ";" @body) @definition.module
(module
  name: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  body: (_) @body) @definition.module
(module name: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)] "end" @body) @definition.module

(method name: (_) @name ";" @body) @definition.method
(method name: (_) @name body: (_) @body) @definition.method
(method name: (_) @name "end" @body) @definition.method
(method name: (_) @name) @definition.method

(singleton_method object: [(self) (_) @qualifier] name: (_) @name ";" @body) @definition.method
(singleton_method object: [(self) (_) @qualifier] name: (_) @name body: (_) @body) @definition.method
(singleton_method object: [(self) (_) @qualifier] name: (_) @name "end" @body) @definition.method
(singleton_method object: [(self) (_) @qualifier] name: (_) @name) @definition.method

; Methods that a call defines.

((call
  !receiver
  method: (identifier) @_define
  arguments: (argument_list . [(string . (string_content) @name .) (simple_symbol) @name])
  block: (_ body: (_) @body)) @definition.method
  (#any-of? @_define "define_method" "define_singleton_method"))

((call
  !receiver
  method: (identifier) @_define
  arguments: (argument_list
    . [(string . (string_content) @name .) (simple_symbol) @name]
    . (lambda body: (_ body: (_) @body)))) @definition.method
  (#any-of? @_define "define_method" "define_singleton_method" "scope"))

((call
  !receiver
  method: (identifier) @_define
  arguments: (argument_list . [(string . (string_content) @name .) (simple_symbol) @name])) @definition.method
  (#any-of? @_define "define_method" "define_singleton_method" "alias_method"))

(alias name: (global_variable) @name) @definition.variable
(alias name: (_) @name) @definition.method

; Constants. A class or module that a call makes is what it is bound to.

((assignment
  left: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  right: (call receiver: (_) @_maker method: (_) @_make block: (_ body: (_) @body))) @definition.class
  (#match? @_maker "^(::)?(Class|Struct|Data)$")
  (#any-of? @_make "new" "define"))

((assignment
  left: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  right: (call receiver: (_) @_maker method: (_) @_make)) @definition.class
  (#match? @_maker "^(::)?(Class|Struct|Data)$")
  (#any-of? @_make "new" "define"))

((assignment
  left: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  right: (call receiver: (_) @_maker method: (_) @_make block: (_ body: (_) @body))) @definition.module
  (#match? @_maker "^(::)?Module$")
  (#eq? @_make "new"))

(assignment
  left: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
  right: (lambda body: (_ body: (_) @body))) @definition.constant

; The text of a here document stands behind the assignment.

((_
  (assignment
    left: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
    right: [(heredoc_beginning) (call receiver: (heredoc_beginning)) (binary right: (heredoc_beginning))])
    @definition.constant @clause
  . (comment)? . (heredoc_body)))
((_
  (assignment
    left: [(constant) @name (scope_resolution scope: (_)? @qualifier name: (_) @name)]
    right: [(heredoc_beginning) (call receiver: (heredoc_beginning)) (binary right: (heredoc_beginning))])
  . (comment)? . (heredoc_body) @definition.constant @clause))

((assignment
  left: [
    (constant) @name
    (scope_resolution scope: (_)? @qualifier name: (_) @name)
    (left_assignment_list . (constant) @name)]
  right: (_) @body) @definition.constant
  (#match? @body "\n"))
(assignment
  left: [
    (constant) @name
    (scope_resolution scope: (_)? @qualifier name: (_) @name)
    (left_assignment_list . (constant) @name)]) @definition.constant

((operator_assignment left: (constant) @name right: (_) @body) @definition.constant (#match? @body "\n"))
(operator_assignment left: (constant) @name) @definition.constant

; Globals.

((program (assignment left: (global_variable) @name right: (_) @body) @definition.variable) (#match? @body "\n"))
(program (assignment left: (global_variable) @name) @definition.variable)
((program (operator_assignment left: (global_variable) @name right: (_) @body) @definition.variable)
  (#match? @body "\n"))
(program (operator_assignment left: (global_variable) @name) @definition.variable)

; `private def …`, `private memoize def …`.

(argument_list . [(method) (singleton_method)] .) @wrapper
(argument_list . (call !receiver arguments: (argument_list . [(method) (singleton_method)] .)) .) @wrapper
(call !receiver arguments: (argument_list . [(method) (singleton_method)] .)) @wrapper
(call
  !receiver
  arguments: (argument_list . (call !receiver arguments: (argument_list . [(method) (singleton_method)] .)) .)) @wrapper

; What a tool reads of the method or task below.

((call !receiver method: (identifier) @_attribute block: (_)) @attribute (#eq? @_attribute "sig"))
((call !receiver method: (identifier) @_attribute arguments: (_)) @attribute (#eq? @_attribute "desc"))

; Imports.

((call !receiver method: (identifier) @_function arguments: (_)) @import
  (#any-of? @_function "require" "require_relative" "load" "autoload"))

; Statements that hold code: calls with a block, and whatever else stands at the top of a file.

(program (call
  receiver: (_)? @name
  method: (_) @name
  arguments: (argument_list
    . [(string) @argument (simple_symbol) @argument (constant) @argument (scope_resolution) @argument
       (pair key: (_) @argument)])
  block: (_ body: (_) @body)) @block
  (#not-match? @name "[\n(]"))

; Within these only what names its part, as tests, tasks, routes and tables do; loops and assertions do not.

((_ (call
  !receiver
  method: (_) @name
  arguments: (argument_list
    . [(string) @argument (simple_symbol) @argument (constant) @argument (scope_resolution) @argument
       (pair key: (_) @argument)])
  block: (_ body: (_) @body)) @block)
  (#any-of? @name
    "after" "around" "background" "before" "change_table" "collection" "concern" "context" "create_table" "describe"
    "example" "factory" "feature" "file" "given" "group" "it" "let" "let!" "member" "multitask" "namespace" "path"
    "resource" "resources" "response" "scenario" "scope" "setup" "shared_context" "shared_examples"
    "shared_examples_for" "should" "specify" "subject" "task" "teardown" "test" "trait" "transient"))

((_ (call !receiver method: (_) @name block: (_ body: (_) @body)) @block)
  (#any-of? @name
    "after" "around" "background" "before" "change_table" "collection" "concern" "context" "create_table" "describe"
    "example" "factory" "feature" "file" "given" "group" "it" "let" "let!" "member" "multitask" "namespace" "path"
    "resource" "resources" "response" "scenario" "scope" "setup" "shared_context" "shared_examples"
    "shared_examples_for" "should" "specify" "subject" "task" "teardown" "test" "trait" "transient"))

(program [
  (assignment) (begin) (begin_block) (call) (case) (case_match) (end_block) (for) (if) (operator_assignment)
  (singleton_class) (unless) (until) (while)] @block)

; Names are written without their sign.

((simple_symbol) @name (#strip! @name "^:"))

; What tokens are.

((comment) @doc
  (#not-match? @doc "^#(!|[ \t]*(-\\*-|:nodoc:|:(start|stop)doc:|rubocop:|steep:|standard:|typed:|frozen[_-]string[_-]literal:|(en)?coding:|warn_indent:|shareable_constant_value:|vim?:)|[-#=*~_ \t]*$)"))
(comment) @comment
[(string) (heredoc_body) (character) (string_array) (symbol_array) (delimited_symbol) (subshell) (uninterpreted)] @string
(interpolation) @code
