; YAML. A key is a definition where it stands at the top of a document or is on several lines; another belongs to the
; key above it. An anchor or a tag goes with the key.

((block_mapping_pair
  key: (_ (_) @name .)
  value: (block_node
    [(anchor) (tag)]
    [(block_mapping) (block_sequence) (block_scalar)] @body)) @definition.key
  (#match? @definition.key "\n\\s*\\S"))
((block_mapping_pair key: (_ (_) @name .) value: (_) @body) @definition.key
  (#match? @definition.key "\n\\s*\\S"))
((flow_pair key: (_ (_) @name .) value: (_) @body) @definition.key
  (#match? @definition.key "\n\\s*\\S"))

(document (block_node (block_mapping
  (block_mapping_pair key: (_ (_) @name .)) @definition.key)))
(document (flow_node (flow_mapping
  (flow_pair key: (_ (_) @name .)) @definition.key)))

; The items of a document that is a list: plays, tasks. One is called by its `name` where that comes first.

((document (block_node (block_sequence
  (block_sequence_item (block_node (block_mapping . (block_mapping_pair key: (_) @_key value: (_) @name)))) @block)))
  (#eq? @_key "name"))
(document (block_node (block_sequence (block_sequence_item) @block)))

; Names are written without quotes.

([(single_quote_scalar) (double_quote_scalar)] @name (#strip! @name "^[\x22']|[\x22']$"))

; What tokens are. Keys are code, in quotes too.

(block_mapping_pair key: (flow_node [(single_quote_scalar) (double_quote_scalar)] @code))
(flow_pair key: (flow_node [(single_quote_scalar) (double_quote_scalar)] @code))
[(single_quote_scalar) (double_quote_scalar) (block_scalar)] @string

((comment) @doc
  (#not-match? @doc "^#+(\\s*$|\\s*[-=#*~]{3}|\\s*(yamllint|yaml-language-server|prettier-|noqa|nosec|checkov:|vim:|-\\*-|@schema|renovate:)|cloud-config)"))
(comment) @comment
