; JSON, with comments. A key is a definition where it stands at the top or is on several lines; another belongs to the key
; above it.

((pair key: (string (_)+ @name) value: (_) @body) @definition.key (#match? @body "\n"))
((pair key: (string) @name value: (_) @body) @definition.key (#match? @body "\n"))

(document (object (pair key: (string (_)+ @name)) @definition.key))
(document (object (pair key: (string) @name) @definition.key))

; What tokens are. Keys are code.

(pair key: (string) @code)
(string) @string

((comment) @doc (#not-match? @doc "^(//|/\\*)\\s*(eslint|prettier-|tslint|deno-|biome-|#(end)?region)"))
(comment) @comment
