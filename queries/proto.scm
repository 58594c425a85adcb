; Protocol buffers. A package names what follows it.

(package (full_ident) @name) @namespace

(message (message_name) @name (message_body) @body) @definition.message
(group (message_name) @name (message_body) @body) @definition.message
(enum (enum_name) @name (enum_body) @body) @definition.enum
(service (service_name) @name "{" @body) @definition.service
(rpc (rpc_name) @name "{" @body) @definition.rpc
(rpc (rpc_name) @name) @definition.rpc
(extend (full_ident) @name (message_body) @body) @definition.message

(source_file (option) @block)

; What tokens are.

(string) @string
(import) @import

((comment) @doc (#not-match? @doc "^(//+|/\\*+)\\s*($|[-=#*~]{3}|buf:lint|@?@?protolint|clang-format|LINT\\.)"))
(comment) @comment
