; Svelte's components: the scripts and styles are what is defined in them, by the language that they say; and snippets.

((script_element (start_tag) @_tag (raw_text) @embed.typescript)
  (#match? @_tag "\\s(lang|type)\\s*=\\s*[\"']?(text/)?(ts|typescript)[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.javascript)
  (#not-match? @_tag "\\s(lang|type)\\s*=\\s*[\"']?(text/)?(ts|typescript|coffee|json)[\"'\\s>]"))

((style_element (start_tag) @_tag (raw_text) @embed.css)
  (#not-match? @_tag "\\s(lang|type)\\s*=\\s*[\"']?(text/)?(scss|sass|less|styl)"))

(snippet_statement (snippet_start (snippet_name) @name) . (_)? @body) @definition.function

; What tokens are. What stands in braces is code.

((comment) @doc (#not-match? @doc "^<!--\\s*(svelte-ignore|eslint|prettier-)"))
(comment) @comment
(attribute [(quoted_attribute_value) (attribute_value)] @string)
(expression) @code
