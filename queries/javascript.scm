; JavaScript and JSX; with ecmascript.scm.

(field_definition
  property: (_) @name
  value: [(_ body: (_) @body) (parenthesized_expression (_ body: (_) @body))]) @definition.method
