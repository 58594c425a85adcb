; Rust.

; What is no code: comments and strings.
((source_file) @hollow.braced (#match? @hollow.braced "(?s-u)//[^\\n]*|/\\*.*?(?:\\*/|\\z)|r\"[^\"]*\"?|r#\".*?(?:\"#|\\z)|r##\".*?(?:\"##|\\z)|\"(?:\\\\.|[^\"\\\\])*\"?|'(?:\\\\.[^'\\n]*'?|[{}\"]')"))

; `pub type Name;`, of an `extern` block.

((source_file) @blank (#match? @blank "(?m-u)^[ \t]+(pub(?:\\([^()]*\\))?[ \t]+)type[ \t]+\\w+;"))

(function_item name: (_) @name body: (block) @body) @definition.function
(function_signature_item name: (_) @name) @definition.function

(struct_item name: (_) @name body: (field_declaration_list) @body) @definition.struct
(struct_item name: (_) @name) @definition.struct
(union_item name: (_) @name body: (_) @body) @definition.union
(enum_item name: (_) @name body: (_) @body) @definition.enum
(trait_item name: (_) @name body: (_) @body) @definition.trait
(mod_item name: (_) @name body: (_)? @body) @definition.module
(macro_definition name: (_) @name . ["(" "[" "{"] @body) @definition.macro
(type_item name: (_) @name) @definition.type
(associated_type name: (_) @name) @definition.type

; The name of an impl is its type's.

(impl_item
  type: [
    (type_identifier) @name
    (primitive_type) @name
    (generic_type type: [
      (type_identifier) @name
      (scoped_type_identifier name: (_) @name)])
    (scoped_type_identifier name: (_) @name)
    (reference_type type: [
      (type_identifier) @name
      (primitive_type) @name
      (generic_type type: (type_identifier) @name)
      (scoped_type_identifier name: (_) @name)])
    (dynamic_type trait: (type_identifier) @name)]
  body: (declaration_list) @body) @definition.impl

(impl_item type: (_) @name body: (declaration_list) @body) @definition.impl

; Constants and statics are items, in functions too. A value on several lines is the body.

((const_item name: (_) @name value: (_) @body) @definition.constant (#match? @body "\n"))
(const_item name: (_) @name) @definition.constant
((static_item name: (_) @name value: (_) @body) @definition.variable (#match? @body "\n"))
(static_item name: (_) @name) @definition.variable

(attribute_item) @attribute

; Macro calls at the top of a file.

(source_file (macro_invocation macro: (_) @name (token_tree) @body) @block)
(source_file (expression_statement (macro_invocation macro: (_) @name (token_tree) @body)) @block)

; What tokens are. `//!` documents what is around it, not what follows.

((line_comment) @doc (#not-match? @doc "^//!"))
((block_comment) @doc (#not-match? @doc "^/\\*!"))
[(line_comment) (block_comment)] @comment
[(string_literal) (raw_string_literal) (char_literal)] @string
[(use_declaration) (extern_crate_declaration)] @import
