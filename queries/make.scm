; Make.

; Special targets tell make something and make nothing; a name that goes on to the next line by itself is none.

; A conditional behind a recipe is not the rule's where there are other rules in it.

((rule (targets) @name (recipe (conditional consequence: [(rule) (variable_assignment)]) @end) @body) @definition.target
  (#not-match? @name "^\\.[A-Z_]+$|[^\\\\]\n"))
((rule (targets) @name (recipe)? @body) @definition.target
  (#not-match? @name "^\\.[A-Z_]+$|[^\\\\]\n"))

((define_directive name: (_) @name value: (_)? @body) @definition.macro)

((variable_assignment target_or_pattern: (_)? @qualifier name: (_) @name value: (_) @body) @definition.variable
  (#match? @body "\n"))
(variable_assignment target_or_pattern: (_)? @qualifier name: (_) @name) @definition.variable
((shell_assignment name: (_) @name value: (_) @body) @definition.variable (#match? @body "\n"))
(shell_assignment name: (_) @name) @definition.variable

(override_directive (variable_assignment)) @wrapper
(override_directive (define_directive)) @wrapper
(export_directive (variable_assignment)) @wrapper
(private_directive (variable_assignment)) @wrapper

(makefile (conditional) @block)
(recipe (conditional consequence: [(rule) (variable_assignment)]) @block)

; The grammar takes the first sign of `?=` and `+=` for a part of the name.

((word) @name (#strip! @name "[?+:!]$"))

; What tokens are.

(include_directive) @import

((comment) @doc (#not-match? @doc "^#+(!|\\s*$|\\s*[-=#*~]{3}|\\s*(vim:|-\\*-|checkmake:))"))
(comment) @comment
