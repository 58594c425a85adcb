; CSS. Rules are definitions, within rules too; their declarations are not.

(rule_set (selectors) @name (block) @body) @definition.rule
(keyframes_statement (keyframes_name) @name (keyframe_block_list) @body) @definition.rule

((at_rule (at_keyword) @name . (keyword_query) @name . (block) @body) @definition.rule
  (#not-match? @name "^@(layer|container|scope|starting-style|document)$"))
((at_rule (at_keyword) @name (block) @body) @definition.rule
  (#not-match? @name "^@(layer|container|scope|starting-style|document)$"))

; A condition or a layer around rules names nothing.

(media_statement (block) @body) @block
(supports_statement (block) @body) @block
(scope_statement (block) @body) @block
(at_rule (block) @body) @block

; What tokens are.

(string_value) @string
(import_statement) @import

((comment) @doc (#not-match? @doc "^/\\*(!|\\s*[-=#*~]{3}|\\s*(stylelint|prettier-|csslint|purgecss|rtl:|autoprefixer|#(end)?region))"))
(comment) @comment
