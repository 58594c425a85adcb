; Vue's components: the scripts and styles are what is defined in them, by the language that they say.

((script_element (start_tag) @_tag (raw_text) @embed.typescript)
  (#match? @_tag "\\slang\\s*=\\s*[\"']?(ts|typescript)[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.tsx) (#match? @_tag "\\slang\\s*=\\s*[\"']?tsx[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.javascript)
  (#match? @_tag "\\slang\\s*=\\s*[\"']?(js|jsx|javascript)[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.javascript) (#not-match? @_tag "\\slang\\s*="))

((style_element (start_tag) @_tag (raw_text) @embed.css)
  (#not-match? @_tag "\\slang\\s*=\\s*[\"']?(scss|sass|less|styl)"))

; What tokens are. The value of a directive is code.

(comment) @comment
(directive_attribute (quoted_attribute_value) @code)
(attribute [(quoted_attribute_value) (attribute_value)] @string)
(interpolation) @code
