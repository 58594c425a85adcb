; Zig. A container is called by the constant that it is bound to.

(function_declaration name: (_) @name body: (_)? @body) @definition.function

(variable_declaration !type . (identifier) @name (struct_declaration "{" @body)) @definition.struct
(variable_declaration !type . (identifier) @name (union_declaration "{" @body)) @definition.union
(variable_declaration !type . (identifier) @name (enum_declaration "{" @body)) @definition.enum
(variable_declaration !type . (identifier) @name (error_set_declaration "{" @body)) @definition.enum
(variable_declaration !type . (identifier) @name (opaque_declaration "{" @body)) @definition.struct

(test_declaration "test" @name [(string) (identifier)]? @argument (block) @body) @definition.function

; Imports bind names, but define nothing.

((variable_declaration [
  (builtin_function (builtin_identifier) @_import)
  (field_expression object: (builtin_function (builtin_identifier) @_import))
  (field_expression object: (field_expression object: (builtin_function (builtin_identifier) @_import)))]) @import
  (#any-of? @_import "@import" "@cImport"))
(using_namespace_declaration) @import

; Constants and variables of a file or a container. A value on several lines is the body.

((source_file (variable_declaration "const" . (identifier) @name (_) @body .) @definition.constant) (#match? @body "\n"))
(source_file (variable_declaration "const" . (identifier) @name) @definition.constant)
((source_file (variable_declaration "var" . (identifier) @name (_) @body .) @definition.variable) (#match? @body "\n"))
(source_file (variable_declaration "var" . (identifier) @name) @definition.variable)
((struct_declaration (variable_declaration "const" . (identifier) @name (_) @body .) @definition.constant)
  (#match? @body "\n"))
(struct_declaration (variable_declaration "const" . (identifier) @name) @definition.constant)
((struct_declaration (variable_declaration "var" . (identifier) @name (_) @body .) @definition.variable)
  (#match? @body "\n"))
(struct_declaration (variable_declaration "var" . (identifier) @name) @definition.variable)
((union_declaration (variable_declaration "const" . (identifier) @name (_) @body .) @definition.constant)
  (#match? @body "\n"))
(union_declaration (variable_declaration "const" . (identifier) @name) @definition.constant)
((union_declaration (variable_declaration "var" . (identifier) @name (_) @body .) @definition.variable)
  (#match? @body "\n"))
(union_declaration (variable_declaration "var" . (identifier) @name) @definition.variable)
((enum_declaration (variable_declaration "const" . (identifier) @name (_) @body .) @definition.constant)
  (#match? @body "\n"))
(enum_declaration (variable_declaration "const" . (identifier) @name) @definition.constant)
((enum_declaration (variable_declaration "var" . (identifier) @name (_) @body .) @definition.variable) (#match? @body "\n"))
(enum_declaration (variable_declaration "var" . (identifier) @name) @definition.variable)
((opaque_declaration (variable_declaration "const" . (identifier) @name (_) @body .) @definition.constant)
  (#match? @body "\n"))
(opaque_declaration (variable_declaration "const" . (identifier) @name) @definition.constant)
((opaque_declaration (variable_declaration "var" . (identifier) @name (_) @body .) @definition.variable)
  (#match? @body "\n"))
(opaque_declaration (variable_declaration "var" . (identifier) @name) @definition.variable)

; What is run while compiling.

(source_file (comptime_declaration "comptime" @name (block) @body) @block)

; What tokens are. `//!` documents what is around it, not what follows.

((comment) @doc (#not-match? @doc "^//(!|[/ =*-]*$)|zig fmt:|(?i)copyright|licen[cs]e|spdx-"))
(comment) @comment
[(string) (multiline_string) (character)] @string
