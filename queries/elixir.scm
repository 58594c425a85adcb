; Elixir. Everything is a call: what it defines, its target says. What has a body has it in a `do` block or behind `do:`.

; Modules, protocols, implementations. The documentation is among the first things that they say.

((call
  target: (identifier) @_definer
  (arguments . (_) @name)
  (do_block . (unary_operator operand: (call
    target: (identifier) @_moduledoc
    (arguments . [(string) (sigil)] @doc)))) @body) @definition.module
  (#eq? @_definer "defmodule")
  (#eq? @_moduledoc "moduledoc"))
((call
  target: (identifier) @_definer
  (arguments . (_) @name)
  (do_block . (_) . (unary_operator operand: (call
    target: (identifier) @_moduledoc
    (arguments . [(string) (sigil)] @doc)))) @body) @definition.module
  (#eq? @_definer "defmodule")
  (#eq? @_moduledoc "moduledoc"))
((call
  target: (identifier) @_definer
  (arguments . (_) @name)
  (do_block . (_) . (_) . (unary_operator operand: (call
    target: (identifier) @_moduledoc
    (arguments . [(string) (sigil)] @doc)))) @body) @definition.module
  (#eq? @_definer "defmodule")
  (#eq? @_moduledoc "moduledoc"))
((call
  target: (identifier) @_definer
  (arguments . (_) @name)
  (do_block . (_) . (_) . (_) . (unary_operator operand: (call
    target: (identifier) @_moduledoc
    (arguments . [(string) (sigil)] @doc)))) @body) @definition.module
  (#eq? @_definer "defmodule")
  (#eq? @_moduledoc "moduledoc"))
((call
  target: (identifier) @_definer
  (arguments . [(alias) (atom) (call) (dot) (identifier) (quoted_atom) (unary_operator)] @name)
  (do_block)? @body) @definition.module
  (#eq? @_definer "defmodule"))

((call
  target: (identifier) @_definer
  (arguments . (_) @name)
  (do_block . (unary_operator operand: (call
    target: (identifier) @_moduledoc
    (arguments . [(string) (sigil)] @doc)))) @body) @definition.interface
  (#eq? @_definer "defprotocol")
  (#eq? @_moduledoc "moduledoc"))
((call
  target: (identifier) @_definer
  (arguments . [(alias) (atom) (call) (dot) (identifier) (quoted_atom) (unary_operator)] @name)
  (do_block)? @body) @definition.interface
  (#eq? @_definer "defprotocol"))

; The module of an implementation is called by the protocol and the type.

((call
  target: (identifier) @_definer
  (arguments . (_) @qualifier (keywords . (pair key: (keyword) @_for value: (_) @name)))
  (do_block) @body) @definition.impl
  (#eq? @_definer "defimpl")
  (#match? @_for "^for:"))
((call
  target: (identifier) @_definer
  (arguments . [(alias) (atom) (call) (dot) (identifier) (quoted_atom) (unary_operator)] @name)
  (do_block)? @body) @definition.impl
  (#eq? @_definer "defimpl"))

; A module has one struct, which is called as it is. Fields on several lines are the body.

((call target: (identifier) @name (arguments . (_) @body .)) @definition.struct
  (#any-of? @name "defstruct" "defexception")
  (#match? @body "\n"))
((call target: (identifier) @name (arguments)) @definition.struct
  (#any-of? @name "defstruct" "defexception"))

((call target: [(identifier) @_definer (dot right: (identifier) @_definer)] (arguments . (atom) @name)) @definition.record
  (#any-of? @_definer "defrecord" "defrecordp"))

; Functions and macros. The clauses of one name are one definition.

((call
  target: (identifier) @_definer
  (arguments . [
    (call target: [(identifier) (call)] @name (arguments)? @arity)
    (identifier) @name
    (binary_operator left: [
      (call target: [(identifier) (call)] @name (arguments)? @arity)
      (identifier) @name] operator: "when")
    (binary_operator operator: _ @name)
    (unary_operator operator: _ @name)])
  (do_block) @body) @definition.function @clause
  (#any-of? @_definer "def" "defp" "defn" "defnp"))

((call
  target: (identifier) @_definer
  (arguments . [
    (call target: [(identifier) (call)] @name (arguments)? @arity)
    (identifier) @name
    (binary_operator left: [
      (call target: [(identifier) (call)] @name (arguments)? @arity)
      (identifier) @name] operator: "when")
    (binary_operator operator: _ @name)
    (unary_operator operator: _ @name)]
    "," @body (keywords . (pair key: (keyword) @_do)))) @definition.function @clause
  (#any-of? @_definer "def" "defp" "defn" "defnp")
  (#match? @_do "^do:"))

((call
  target: (identifier) @_definer
  (arguments . [
    (call target: [(identifier) (call)] @name (arguments)? @arity)
    (identifier) @name
    (binary_operator left: [
      (call target: [(identifier) (call)] @name (arguments)? @arity)
      (identifier) @name] operator: "when")
    (binary_operator operator: _ @name)
    (unary_operator operator: _ @name)])) @definition.function @clause
  (#any-of? @_definer "def" "defp" "defn" "defnp" "defdelegate"))

((call
  target: (identifier) @_definer
  (arguments . [
    (call target: [(identifier) (call)] @name (arguments)? @arity)
    (identifier) @name
    (binary_operator left: [
      (call target: [(identifier) (call)] @name (arguments)? @arity)
      (identifier) @name] operator: "when")
    (binary_operator operator: _ @name)
    (unary_operator operator: _ @name)])
  (do_block) @body) @definition.macro @clause
  (#any-of? @_definer "defmacro" "defmacrop"))

((call
  target: (identifier) @_definer
  (arguments . [
    (call target: [(identifier) (call)] @name (arguments)? @arity)
    (identifier) @name
    (binary_operator left: [
      (call target: [(identifier) (call)] @name (arguments)? @arity)
      (identifier) @name] operator: "when")
    (binary_operator operator: _ @name)
    (unary_operator operator: _ @name)]
    "," @body (keywords . (pair key: (keyword) @_do)))) @definition.macro @clause
  (#any-of? @_definer "defmacro" "defmacrop")
  (#match? @_do "^do:"))

((call
  target: (identifier) @_definer
  (arguments . [
    (call target: [(identifier) (call)] @name (arguments)? @arity)
    (identifier) @name
    (binary_operator left: [
      (call target: [(identifier) (call)] @name (arguments)? @arity)
      (identifier) @name] operator: "when")
    (binary_operator operator: _ @name)
    (unary_operator operator: _ @name)])) @definition.macro @clause
  (#any-of? @_definer "defmacro" "defmacrop" "defguard" "defguardp"))

; Types and callbacks.

((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_definer
    (arguments . (binary_operator left: [(call target: (_) @name) (_) @name])))) @definition.type
  (#any-of? @_definer "opaque" "type" "typep"))

((unary_operator
  operator: "@"
  operand: (call
    target: (identifier) @_definer
    (arguments . [
      (binary_operator left: [(call target: (_) @name) (identifier) @name] operator: "::")
      (binary_operator
        left: (binary_operator left: [(call target: (_) @name) (identifier) @name])
        operator: "when")]))) @definition.function
  (#any-of? @_definer "callback" "macrocallback"))

; What stands before a definition and is part of it.

((do_block
  (unary_operator
    operator: "@"
    operand: (call target: (identifier) @_attribute (arguments . [(string) (sigil)]))) @doc)
  (#any-of? @_attribute "doc" "typedoc"))
((do_block
  (unary_operator operator: "@" operand: (call target: (identifier) @_attribute)) @attribute)
  (#any-of? @_attribute
    "decorate" "deprecated" "derive" "describetag" "dialyzer" "doc" "enforce_keys" "impl" "spec" "tag" "typedoc"))

((source
  (unary_operator
    operator: "@"
    operand: (call target: (identifier) @_attribute (arguments . [(string) (sigil)]))) @doc)
  (#any-of? @_attribute "doc" "typedoc"))
((source
  (unary_operator operator: "@" operand: (call target: (identifier) @_attribute)) @attribute)
  (#any-of? @_attribute
    "decorate" "deprecated" "derive" "describetag" "dialyzer" "doc" "enforce_keys" "impl" "spec" "tag" "typedoc"))

; The other attributes of a module are constants. A value on several lines is the body.

((call
  target: (identifier) @_around
  (do_block
    (unary_operator
      operator: "@"
      operand: (call target: (identifier) @name (arguments . (_) @body .))) @definition.constant))
  (#any-of? @_around "defimpl" "defmodule" "defprotocol")
  (#not-any-of? @name
    "after_compile" "after_verify" "before_compile" "behaviour" "callback" "compile" "decorate" "deprecated" "derive"
    "describetag" "dialyzer" "doc" "enforce_keys" "external_resource" "fallback_to_any" "impl" "macrocallback" "moduledoc"
    "moduletag" "on_definition" "on_load" "opaque" "optional_callbacks" "shortdoc" "spec" "tag" "type" "typedoc" "typep"
    "vsn")
  (#match? @body "\n"))

((call
  target: (identifier) @_around
  (do_block
    (unary_operator
      operator: "@"
      operand: (call target: (identifier) @name (arguments . (_)))) @definition.constant))
  (#any-of? @_around "defimpl" "defmodule" "defprotocol")
  (#not-any-of? @name
    "after_compile" "after_verify" "before_compile" "behaviour" "callback" "compile" "decorate" "deprecated" "derive"
    "describetag" "dialyzer" "doc" "enforce_keys" "external_resource" "fallback_to_any" "impl" "macrocallback" "moduledoc"
    "moduletag" "on_definition" "on_load" "opaque" "optional_callbacks" "shortdoc" "spec" "tag" "type" "typedoc" "typep"
    "vsn"))

; Tests, and what comes before them.

((call
  target: (identifier) @name
  (arguments . (string) @argument)
  (do_block)? @body) @definition.function
  (#any-of? @name "feature" "property" "test"))
((call target: (identifier) @name (do_block) @body) @definition.function
  (#any-of? @name "setup" "setup_all"))

; Calls in a module that name what is in their block: `describe "…" do`, `schema "…" do`, `get "/…" do`.

((call
  target: (identifier) @_around
  (do_block
    (call
      target: (identifier) @name
      (arguments . [(string) (atom)] @argument)
      (do_block) @body) @definition.block))
  (#any-of? @_around "defmodule" "describe" "namespace" "scope"))

; Imports bind names, but define nothing.

((call target: (identifier) @_name) @import (#any-of? @_name "alias" "import" "require" "use"))

; Statements at the top of a file.

(source (call (do_block) @body) @block)
(source [(call) (binary_operator)] @block)

; Names are written without their sign.

((atom) @name (#strip! @name "^:"))

; What tokens are.

((comment) @doc
  (#not-match? @doc "^#(!|[# \t=*-]*$)|(?i)copyright|licen[cs]e|spdx-|credo:|coveralls-|sobelow"))
(comment) @comment
[(string) (charlist) (sigil) (quoted_atom)] @string
(interpolation) @code
