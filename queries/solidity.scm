; Solidity.

(contract_declaration name: (_) @name body: (_) @body) @definition.class
(interface_declaration name: (_) @name body: (_) @body) @definition.interface
(library_declaration name: (_) @name body: (_) @body) @definition.module

(function_definition name: (_) @name body: (_)? @body) @definition.function
(modifier_definition name: (_) @name body: (_)? @body) @definition.function
(constructor_definition "constructor" @name body: (_)? @body) @definition.function
(fallback_receive_definition ["fallback" "receive" "function"] @name body: (_)? @body) @definition.function
(yul_function_definition . (yul_identifier) @name (yul_block) @body) @definition.function

(struct_declaration name: (_) @name body: (_) @body) @definition.struct
(enum_declaration name: (_) @name body: (_) @body) @definition.enum
(event_definition name: (_) @name) @definition.type
(error_declaration name: (_) @name) @definition.type
(user_defined_type_definition name: (_) @name) @definition.type

; What a contract or a file keeps. A value on several lines is the body.

((state_variable_declaration ["constant" (immutable)] name: (_) @name value: (_) @body) @definition.constant
  (#match? @body "\n"))
(state_variable_declaration ["constant" (immutable)] name: (_) @name) @definition.constant
((state_variable_declaration name: (_) @name value: (_) @body) @definition.variable (#match? @body "\n"))
(state_variable_declaration name: (_) @name) @definition.variable
((constant_variable_declaration name: (_) @name value: (_) @body) @definition.constant (#match? @body "\n"))
(constant_variable_declaration name: (_) @name) @definition.constant

; What tokens are.

((comment) @doc
  (#not-match?
    @doc "^(//+|/\\*+)[ \t]*([/=*-]{3,}|[/=* \t-]*(\\*/)?$|solhint|slither|forge-|prettier-|(?i)copyright|spdx-)"))
(comment) @comment
[(string) (unicode_string_literal) (hex_string_literal)] @string
(import_directive) @import
