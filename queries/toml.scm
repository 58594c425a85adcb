; TOML. Tables are definitions; of their keys, those on several lines; of the keys above all tables, each.

(table
  . [(bare_key) (quoted_key) (dotted_key)] @name
  . (pair)? @body
  (pair)? @body
  . (comment)* .) @definition.table
(table_array_element
  . [(bare_key) (quoted_key) (dotted_key)] @name
  . (pair)? @body
  (pair)? @body
  . (comment)* .) @definition.table

((pair . (_) @name . (_) @body) @definition.key (#match? @body "\n"))
(document (pair . (_) @name) @definition.key)

; Names are written without quotes.

((quoted_key) @name (#strip! @name "^[\x22']|[\x22']$"))

; What tokens are.

(string) @string

((comment) @doc (#not-match? @doc "^#+(:|\\s*$|\\s*[-=#*~]{3}|\\s*(vim:|-\\*-|taplo:|noqa|renovate:))"))
(comment) @comment
