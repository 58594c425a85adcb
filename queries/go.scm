; Go.

; Not where a raw string has several lines: they may be code of their own.
((source_file) @margin (#not-match? @margin "(?m-u)^(?:[^`\\n]*`[^`\\n]*`)*[^`\\n]*`[^`\\n]*$"))

; What is no code: comments and strings.
((source_file) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|`[^`]*`?|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.[^'\\n]*'?|[{}\"`]')"))

(function_declaration
  name: (identifier) @name
  body: (block)? @body) @definition.function

(method_declaration
  receiver: (parameter_list
    (parameter_declaration
      type: [
        (type_identifier) @qualifier
        (generic_type type: (type_identifier) @qualifier)
        (pointer_type [
          (type_identifier) @qualifier
          (generic_type type: (type_identifier) @qualifier)])
        (parenthesized_type [
          (type_identifier) @qualifier
          (pointer_type (type_identifier) @qualifier)])]))
  name: (field_identifier) @name
  body: (block)? @body) @definition.method

(method_declaration
  name: (field_identifier) @name
  body: (block)? @body) @definition.method

(type_spec
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list) @body)) @definition.struct

(type_spec
  name: (type_identifier) @name
  type: (interface_type "{" @body)) @definition.interface

(type_spec name: (type_identifier) @name) @definition.type

(type_alias
  name: (type_identifier) @name
  type: (struct_type (field_declaration_list) @body)) @definition.struct

(type_alias
  name: (type_identifier) @name
  type: (interface_type "{" @body)) @definition.interface

(type_alias name: (type_identifier) @name) @definition.type

(method_elem name: (field_identifier) @name) @definition.method

((type_declaration) @wrapper (#not-match? @wrapper "^type\\s*\\("))

; Constants and variables of a package: each spec of a group is its own, one with several names goes by the first. A value on
; several lines is the body.

((source_file (const_declaration (const_spec . (identifier) @name [(identifier) ","]* @also value: (_) @body) @definition.constant))
  (#match? @body "\n"))
(source_file (const_declaration (const_spec . (identifier) @name [(identifier) ","]* @also) @definition.constant))

(source_file (var_declaration (var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (_) @body) .)) @definition.function))
((source_file (var_declaration (var_spec . (identifier) @name [(identifier) ","]* @also value: (_) @body) @definition.variable))
  (#match? @body "\n"))
(source_file (var_declaration (var_spec . (identifier) @name [(identifier) ","]* @also) @definition.variable))

(source_file (var_declaration (var_spec_list (var_spec
  name: (identifier) @name
  value: (expression_list . (func_literal body: (_) @body) .)) @definition.function)))
((source_file
  (var_declaration (var_spec_list (var_spec . (identifier) @name [(identifier) ","]* @also value: (_) @body) @definition.variable)))
  (#match? @body "\n"))
(source_file (var_declaration (var_spec_list (var_spec . (identifier) @name [(identifier) ","]* @also) @definition.variable)))

((const_declaration) @wrapper (#not-match? @wrapper "^const\\s*\\("))
((var_declaration) @wrapper (#not-match? @wrapper "^var\\s*\\("))

; What tokens are. A directive (`//go:noinline`) documents nothing.

((comment) @doc (#not-match? @doc "^//(go:|line |export |nolint|lint:)"))
(comment) @comment
[(interpreted_string_literal) (raw_string_literal) (rune_literal)] @string
(import_declaration) @import
