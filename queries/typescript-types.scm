; TypeScript where there is no JSX. What the grammar cannot read of its types is not for the parser.

; `import("module").Type`
((program) @blank (#match? @blank "(?-u)[:|&<>,=(\\[{?\\s](import\\([^()\n]*\\)\\.)[A-Z]"))

; `<T>(value: T): Type`, a call signature, where no semicolon ends the one above: its `<` would go on with that one's type.
((program) @blank (#match? @blank "(?m-u)^[ \t]+(<\\s*(?:const\\s+)?[A-Z](?:[^<>(){};]|=>|<(?:[^<>;]|=>|<(?:[^<>;]|=>|<[^<>;]*>)*>)*>|\\{(?:[^{}]|\\{[^{}]*\\})*\\}|\\((?:[^()]|\\([^()]*\\))*\\))*>)[ \t]*\\("))

; `in out`, of a parameter.
((program) @blank (#match? @blank "(?-u)[<,]\\s*((?:in[ \\t]+out|in|out)[ \\t]+)[A-Z]"))

; `export type * from`, and a quote within the text of a type.
((program) @blank (#match? @blank "(?m-u)^export[ \\t]+(type)[ \\t]+\\*"))
((program) @blank (#match? @blank "(?-u)(\\\\`)"))

; `global {` in a module.
((program) @blank (#match? @blank "(?m-u)^[ \t]+(global)[ \t]*\\{"))
