; Python and its stubs.

; What is no code: comments, lines that go on, strings.
((module) @hollow.indented (#match? @hollow.indented "(?s-u)#[^\\n]*|\\\\\\r?\\n|\"\"\"(?:\\\\.|[^\\\\])*?(?:\"\"\"|\\\\?\\z)|'''(?:\\\\.|[^\\\\])*?(?:'''|\\\\?\\z)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?"))

(function_definition
  name: (identifier) @name
  body: (block . (expression_statement . [(string) (concatenated_string)] @doc)?) @body) @definition.function

(class_definition
  name: (identifier) @name
  body: (block . (expression_statement . [(string) (concatenated_string)] @doc)?) @body) @definition.class

(type_alias_statement
  left: (type . [(identifier) @name (generic_type . (identifier) @name)])) @definition.type

(decorated_definition) @wrapper

; Names bound at the top of a module, several in one go by the first. A value on several lines is the body.

(module
  (expression_statement
    (assignment
      left: (identifier) @name
      right: (lambda body: (_) @body))) @definition.function)

((module
  (expression_statement
    (assignment
      left: [
        (identifier) @name
        (pattern_list . (identifier) @name (_)? @also .)
        (tuple_pattern . (identifier) @name (_)? @also .)
        (list_pattern . (identifier) @name (_)? @also .)]
      right: (_) @body)) @definition.constant)
  (#match? @name "^_*[A-Z][A-Z0-9_]*$")
  (#match? @body "\n"))

((module
  (expression_statement
    (assignment
      left: [
        (identifier) @name
        (pattern_list . (identifier) @name (_)? @also .)
        (tuple_pattern . (identifier) @name (_)? @also .)
        (list_pattern . (identifier) @name (_)? @also .)])) @definition.constant)
  (#match? @name "^_*[A-Z][A-Z0-9_]*$"))

((module
  (expression_statement
    (assignment
      left: [
        (identifier) @name
        (pattern_list . (identifier) @name (_)? @also .)
        (tuple_pattern . (identifier) @name (_)? @also .)
        (list_pattern . (identifier) @name (_)? @also .)]
      right: (_) @body)) @definition.variable)
  (#match? @body "\n"))

(module
  (expression_statement
    (assignment
      left: [
        (identifier) @name
        (pattern_list . (identifier) @name (_)? @also .)
        (tuple_pattern . (identifier) @name (_)? @also .)
        (list_pattern . (identifier) @name (_)? @also .)])) @definition.variable)

; Statements at the top of a module.

(module (if_statement consequence: (block) @body) @block)
(module (for_statement body: (block) @body) @block)
(module (while_statement body: (block) @body) @block)
(module (with_statement body: (block) @body) @block)
(module (try_statement body: (block) @body) @block)
(module (match_statement body: (block) @body) @block)
(module (expression_statement . (call function: (_) @name)) @block)

; What tokens are.

((comment) @doc (#not-match? @doc "^#(!|[ \t]*(noqa|type:|pragma:|pylint:))"))
(comment) @comment
(string) @string
(interpolation) @code
[(import_statement) (import_from_statement) (future_import_statement)] @import
