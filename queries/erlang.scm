; Erlang. The clauses of a function are one definition.

(fun_decl clause: (function_clause name: (_) @name args: (_) @arity body: (_) @body)) @definition.function @clause
(anonymous_fun clauses: (fun_clause name: (_) @name body: (_) @body)) @definition.function
(callback fun: (_) @name) @definition.function

(module_attribute name: (_) @name) @definition.module
(record_decl name: (_) @name "{" @body) @definition.record
(record_decl name: (_) @name) @definition.record

; Types and macros. What stands on several lines is the body.

(([(type_alias name: (type_name name: (_) @name) ty: (_) @body)
   (opaque name: (type_name name: (_) @name) ty: (_) @body)
   (nominal name: (type_name name: (_) @name) ty: (_) @body)] @definition.type)
  (#match? @body "\n"))
[(type_alias name: (type_name name: (_) @name))
 (opaque name: (type_name name: (_) @name))
 (nominal name: (type_name name: (_) @name))] @definition.type

((pp_define lhs: (macro_lhs name: (_) @name) replacement: (_) @body) @definition.macro (#match? @body "\n"))
(pp_define lhs: (macro_lhs name: (_) @name)) @definition.macro

; What stands before a definition and is part of it.

(spec) @attribute
((wild_attribute name: (attr_name name: (_) @_name)) @attribute (#eq? @_name "doc"))
((wild_attribute name: (attr_name name: (_) @_name) value: (string)) @doc (#eq? @_name "doc"))

; Names are written without quotes.

((atom) @name (#strip! @name "^'|'$"))

; What tokens are.

((comment) @doc (#not-match? @doc "^%+(!|[% \t=*-]*$)|(?i)copyright|licen[cs]e|spdx-|elvis|@(end|format)"))
(comment) @comment
[(string) (char)] @string
[(import_attribute) (pp_include) (pp_include_lib)] @import
