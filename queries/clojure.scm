; Clojure and ClojureScript. A definition is a list whose first symbol says so; which namespace the symbol is of (`s/defn`)
; does not matter.

; Functions, with parameters and a body, several of both, or none.

((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit name: (_) @name)
  . (str_lit)? @doc
  (vec_lit) . (_) @body) @definition.function (#any-of? @_head "defn" "defn-" "defn*" "definline"))
((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit name: (_) @name)
  . (str_lit)? @doc
  (list_lit . (vec_lit)) @body) @definition.function (#any-of? @_head "defn" "defn-" "defn*" "definline"))
((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit name: (_) @name)
  . (str_lit)? @doc) @definition.function (#any-of? @_head "defn" "defn-" "defn*" "definline"))

; Macros.

((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit name: (_) @name)
  . (str_lit)? @doc
  (vec_lit) . (_) @body) @definition.macro (#any-of? @_head "defmacro" "defmacro-"))
((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit name: (_) @name)
  . (str_lit)? @doc
  (list_lit . (vec_lit)) @body) @definition.macro (#any-of? @_head "defmacro" "defmacro-"))
((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit name: (_) @name)
  . (str_lit)? @doc) @definition.macro (#any-of? @_head "defmacro" "defmacro-"))

; Tests, other than the names in `:refer (deftest is)`.

((list_lit
  . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . [(comment) (dis_expr) (list_lit) (read_cond_lit)] @body)
  @definition.function (#any-of? @_head "deftest" "deftest-"))

; Functions with a body for each kind of argument.

((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc) @definition.function
  (#eq? @_head "defmulti"))
((list_lit
  . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (_) @argument
  (vec_lit) . (_) @body) @definition.method (#eq? @_head "defmethod"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (_) @argument) @definition.method
  (#eq? @_head "defmethod"))

; Types and protocols, with their methods. What extends a type has the type's name.

((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc (list_lit) @body)
  @definition.interface (#any-of? @_head "defprotocol" "defprotocol+" "definterface"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc) @definition.interface
  (#any-of? @_head "defprotocol" "definterface"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (vec_lit) . (_)? @body) @definition.record
  (#any-of? @_head "defrecord" "defrecord+"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (vec_lit) . (_)? @body) @definition.class
  (#any-of? @_head "deftype" "deftype+"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name)) @definition.struct (#eq? @_head "defstruct"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (_) @body) @definition.impl
  (#any-of? @_head "extend" "extend-protocol" "extend-type"))

((list_lit
  . (sym_lit name: (_) @_head)
  (list_lit . (sym_lit name: (_) @name) . (vec_lit) (str_lit) @doc .) @definition.method)
  (#any-of? @_head "defprotocol" "defprotocol+" "definterface"))
((list_lit
  . (sym_lit name: (_) @_head)
  (list_lit . (sym_lit name: (_) @name) . (vec_lit)) @definition.method)
  (#any-of? @_head "defprotocol" "defprotocol+" "definterface"))
((list_lit
  . (sym_lit name: (_) @_head)
  (list_lit . (sym_lit name: (_) @name) . (vec_lit) . (_)? @body) @definition.method)
  (#any-of? @_head "defrecord" "defrecord+" "deftype" "deftype+" "extend-protocol" "extend-type" "proxy" "reify" "specify!"))

((list_lit
  . (sym_lit name: (_) @_head)
  . (vec_lit (list_lit . (sym_lit name: (_) @name) . (vec_lit) . (_)? @body) @definition.function))
  (#eq? @_head "letfn"))

; Vars: functions by the name that they are bound to, constants, others. A value on several lines is the body.

((list_lit
  . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc
  . (list_lit . (sym_lit name: (_) @_function)) @body .) @definition.function
  (#any-of? @_head "def" "def-" "defonce")
  (#any-of? @_function "fn" "fn*"))
((list_lit
  . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc . (anon_fn_lit) @body .)
  @definition.function
  (#any-of? @_head "def" "def-" "defonce"))
((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit meta: (meta_lit value: (kwd_lit) @_const) name: (_) @name)
  . (str_lit)? @doc . (_) @body .) @definition.constant
  (#any-of? @_head "def" "def-")
  (#eq? @_const ":const")
  (#match? @body "\n"))
((list_lit
  . (sym_lit name: (_) @_head)
  . (sym_lit meta: (meta_lit value: (kwd_lit) @_const) name: (_) @name)
  . (str_lit)? @doc . (_) .) @definition.constant
  (#any-of? @_head "def" "def-")
  (#eq? @_const ":const"))
((list_lit
  . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc . (_) @body .) @definition.variable
  (#any-of? @_head "def" "def-" "defonce")
  (#match? @body "\n"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc . (_) .) @definition.variable
  (#any-of? @_head "def" "def-" "defonce"))
((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name)) @definition.variable
  (#any-of? @_head "def" "def-" "defonce"))

; Specs.

((list_lit . (sym_lit namespace: (_) name: (_) @_head) . [(kwd_lit) (sym_lit)] @name . (_) @body) @definition.type
  (#any-of? @_head "def" "fdef"))

; The head of a file, and what a macro of the file's own defines.

((list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc . (_)? @body) @definition.module
  (#eq? @_head "ns"))

((source (list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name) . (str_lit)? @doc (vec_lit) . (_) @body)
  @definition.function)
  (#match? @_head "^def[a-z]")
  (#not-match? @_head "^def(ault|er)"))
((source (list_lit . (sym_lit name: (_) @_head) . (sym_lit name: (_) @name)) @definition.variable)
  (#match? @_head "^def[a-z]")
  (#not-match? @_head "^def(ault|er)"))

; Imports, and forms at the top of a file.

((list_lit . (kwd_lit) @_head) @import
  (#any-of? @_head ":import" ":refer-clojure" ":require" ":require-macros" ":use" ":use-macros"))
((source (list_lit . (sym_lit name: (_) @_head)) @import) (#any-of? @_head "import" "require" "use"))

(source (list_lit . (sym_lit) @name . (str_lit) @argument (_) @body) @block)
(source (list_lit . (sym_lit) @name . (_) @body) @block)

; What tokens are. Licences and banners document nothing.

((comment) @doc (#not-match? @doc "^(#!|;+\\s*([-=*#~;]{3}|Copyright|Licensed|SPDX|clj-kondo))"))
[(comment) (dis_expr)] @comment
((list_lit . (sym_lit !namespace name: (_) @_head)) @comment (#eq? @_head "comment"))
[(str_lit) (regex_lit) (char_lit)] @string
