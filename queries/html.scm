; HTML: the scripts and styles are what is defined in it.

((script_element (start_tag) @_tag (raw_text) @embed.typescript)
  (#match? @_tag "\\s(lang|type)\\s*=\\s*[\"']?(text/)?(ts|typescript)[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.tsx)
  (#match? @_tag "\\s(lang|type)\\s*=\\s*[\"']?(text/)?tsx[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.json)
  (#match? @_tag "\\stype\\s*=\\s*[\"']?(application/([a-z]+\\+)?json|importmap|speculationrules)[\"'\\s>]"))
((script_element (start_tag) @_tag (raw_text) @embed.javascript)
  (#match? @_tag "\\stype\\s*=\\s*([\"']{2}|[\"']?(module|jsx|(text|application)/(javascript|ecmascript|babel|jsx))[\"'\\s;>])"))
((script_element (start_tag) @_tag (raw_text) @embed.javascript)
  (#not-match? @_tag "\\s(type|lang)\\s*="))

((style_element (start_tag) @_tag (raw_text) @embed.css)
  (#not-match? @_tag "\\s(lang|type)\\s*=\\s*[\"']?(text/)?(scss|sass|less|styl)"))

; What tokens are.

(comment) @comment
(attribute [(quoted_attribute_value) (attribute_value)] @string)
