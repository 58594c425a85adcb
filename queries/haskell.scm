; Haskell. A signature and the equations below it are one definition. Of the kinds, what has a function's type, acts (`IO`)
; or
; is written as `do`, `\case` or a lambda is a function; other values are constants.

(header module: (_) @name exports: (_)? @body) @definition.module

; Types. What stands on several lines is the body.

((data_type name: (_) @name "=" @body constructors: (_) @_constructors) @definition.type @clause
  (#match? @_constructors "\n"))
(data_type name: (_) @name constructors: (gadt_constructors) @body) @definition.type @clause
(data_type name: (_) @name) @definition.type @clause
(data_type (infix operator: (operator) @name)) @definition.type @clause

((newtype name: (_) @name "=" @body constructor: (_) @_constructor) @definition.type @clause
  (#match? @_constructor "\n"))
(newtype name: (_) @name) @definition.type @clause

(type_family name: (_) @name closed_family: (_)? @body) @definition.type @clause
(data_family name: (_) @name) @definition.type @clause
(type_instance name: (_) @name) @definition.type
(kind_signature name: (_) @name) @definition.type @clause
((type_synonym name: (_) @name "=" @body type: (_) @_type) @definition.type @clause (#match? @_type "\n"))
(type_synonym name: (_) @name) @definition.type @clause
(type_synonym (infix operator: (operator) @name)) @definition.type @clause

((class name: (_) @name declarations: (_) @body) @definition.class (#match? @body "[^ \n]"))
(class name: (_) @name) @definition.class
((instance name: (_) @name patterns: (_)? @name declarations: (_) @body) @definition.impl (#match? @body "[^ \n]"))
(instance name: (_) @name patterns: (_)? @name) @definition.impl
(deriving_instance name: (_) @name patterns: (_)? @name) @definition.impl

; Equations, by name or by operator.

(function name: [(prefix_id (_) @name) (variable) @name] match: (match) @body) @definition.function @clause
(function (infix operator: [(infix_id (_) @name) (operator) @name]) match: (match) @body) @definition.function @clause
(function
  parens: (function_head_parens (infix operator: [(infix_id (_) @name) (operator) @name]))
  match: (match) @body) @definition.function @clause

(bind
  name: [(prefix_id (_) @name) (variable) @name]
  match: (match expression: [(do) (lambda) (lambda_case) (lambda_cases)]) @body) @definition.function @clause

(instance_declarations (bind
  name: [(prefix_id (_) @name) (variable) @name]
  match: (match) @body) @definition.function @clause)
(class_declarations (bind
  name: [(prefix_id (_) @name) (variable) @name]
  match: (match) @body) @definition.function @clause)

; Values, outside of functions.

((declarations (bind name: [(prefix_id (_) @name) (variable) @name] match: (match) @body) @definition.constant @clause)
  (#match? @body "\n"))
(declarations (bind name: [(prefix_id (_) @name) (variable) @name]) @definition.constant @clause)
((declarations (bind pattern: (_) @name match: (match) @body) @definition.constant) (#match? @body "\n"))
(declarations (bind pattern: (_) @name) @definition.constant)

; Signatures.

(class_declarations (signature name: [(prefix_id (_) @name) (variable) @name]) @definition.function @clause)
(class_declarations (signature names: (_) @name) @definition.function)
(instance_declarations (signature name: [(prefix_id (_) @name) (variable) @name]) @definition.function @clause)

(_ (signature name: [(prefix_id (_) @name) (variable) @name]) @definition.function @clause
  . (function match: (_)))
(_ (signature name: [(prefix_id (_) @name) (variable) @name]) @definition.function @clause
  . (bind name: (_) match: (match expression: [(do) (lambda) (lambda_case) (lambda_cases)])))

((declarations (signature name: [(prefix_id (_) @name) (variable) @name] type: (_) @_type) @definition.function @clause)
  (#match? @_type "->|→|^IO( |$)"))
(declarations (signature name: [(prefix_id (_) @name) (variable) @name]) @definition.constant @clause)
((declarations (signature names: (_) @name type: (_) @_type) @definition.function) (#match? @_type "->|→|^IO( |$)"))
(declarations (signature names: (_) @name) @definition.constant)

(foreign_import signature: (signature name: (_) @name)) @definition.function
(pattern_synonym [
  (signature synonym: (_) @name)
  (equation synonym: [
    (apply function: (constructor) @name)
    (apply function: (apply function: (constructor) @name))
    (apply function: (apply function: (apply function: (constructor) @name)))
    (apply function: (apply function: (apply function: (apply function: (constructor) @name))))
    (apply function: (apply function: (apply function: (apply function: (apply function: (constructor) @name)))))
    (record constructor: (_) @name)
    (infix operator: (_) @name)
    (constructor) @name])]) @definition.function @clause

; Splices at the top of a file.

(top_splice) @block

; What tokens are.

((haddock) @doc (#not-match? @doc "^(--|\\{-) *[*$^]"))
((comment) @doc
  (#not-match? @doc "^(--+|\\{-+)[- \t=~*]*($|-\\}|\n)|(?i)copyright|licen[cs]e|hlint|brittany|fourmolu|ormolu"))
[(comment) (haddock) (pragma)] @comment
[(string) (char) (quasiquote_body)] @string
(import) @import
