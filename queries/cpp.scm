; C++, before what it has from C. A name can be of any kind and stand behind the names that it belongs to.

; `DEFINE(int, name, 1);`: neither a declaration nor an expression.
((translation_unit) @blank (#match? @blank "(?m-u)^([A-Z_][A-Z0-9_]{2,}\\(\\s*(?:(?:unsigned|signed|long|short)\\s+)*(?:void|bool|char|wchar_t|int|long|short|float|double|unsigned|u?int\\d+_t|size_t|::[\\w:]+)\\s*,(?:[^();]|\\([^();]*\\))*\\)[ \\t]*;)"))

; `signals:` is read as `public:`, `public slots:` without its second word.
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*(?P<public>Q_SIGNALS|signals)[ \\t]*:[ \\t]*$"))
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*(?:public|protected|private)[ \\t]+(Q_SLOTS|slots)[ \\t]*:"))

; `API ~Name()`
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*((?:[A-Z_][A-Z0-9_]{2,}[ \\t]+)+)~\\w+[ \\t]*\\("))

; `template <typename T, ENABLE_IF(…)>`
((translation_unit) @blank (#match? @blank "(?-u)(,\\s*[A-Z_][A-Z0-9_]{2,}\\((?:[^(){};]|\\([^(){};]*\\))*\\))\\s*>"))

; Tests are functions to the grammar, all of one name: `TEST(Suite, Name)`.

((function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @_macro
    parameters: (parameter_list . (parameter_declaration type: (_) @name !declarator)))
  body: (_) @body) @definition.function
  (#match? @_macro "^BOOST_[A-Z_]*TEST_CASE$"))

((function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @_macro
    parameters: (parameter_list
      . (parameter_declaration type: (_) @qualifier !declarator)
      . (parameter_declaration type: (_) @name !declarator) .))
  body: (_) @body) @definition.function
  (#match? @_macro "^([A-Z0-9]+_)*(TEST|BENCHMARK)(_[A-Z0-9_]*)?$"))

((function_definition
  !type
  declarator: (function_declarator
    declarator: (identifier) @_macro
    parameters: (parameter_list . (parameter_declaration type: (_) @name !declarator) .))
  body: (_) @body) @definition.function
  (#match? @_macro "^([A-Z0-9]+_)*(TEST|BENCHMARK)(_[A-Z0-9_]*)?$"))

; Within a function, what looks like one without a type is a statement of a macro's.

((compound_statement (function_definition
  !type
  declarator: (function_declarator declarator: (identifier) @name)) @block)
  (#match? @name "^[A-Z0-9_]+$|^(for|if|while|switch|catch)$"))

; Functions and methods. First those that say whose they are.

(function_definition
  declarator: [
    (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]?
      name: [
        (operator_cast
  "operator" @name type: (_) @name
  declarator: [(abstract_pointer_declarator "*" @name) (abstract_reference_declarator ["&" "&&"] @name) (_)])
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: (operator_cast
  "operator" @name type: (_) @name
  declarator: [(abstract_pointer_declarator "*" @name) (abstract_reference_declarator ["&" "&&"] @name) (_)]))])
    (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]?
      name: [
        (identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: [
            (identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)
            (qualified_identifier
              scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
              name: [
                (identifier) @name (operator_name) @name (destructor_name) @name
                (template_function name: (_) @name)
                (qualified_identifier
                  scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
                  name: (_) @name)])])]))
    (_ (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]?
      name: [
        (identifier) @name (operator_name) @name (template_function name: (_) @name)
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: [
            (identifier) @name (operator_name) @name (template_function name: (_) @name)
            (qualified_identifier
              scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
              name: [
                (identifier) @name (operator_name) @name (template_function name: (_) @name)
                (qualified_identifier
                  scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
                  name: (_) @name)])])])))
    (_ (_ (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]?
      name: [
        (identifier) @name (operator_name) @name (template_function name: (_) @name)
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: [(identifier) @name (operator_name) @name (template_function name: (_) @name)])]))))]
  body: (_)? @body) @definition.method

(function_definition
  declarator: [
    (operator_cast
  "operator" @name type: (_) @name
  declarator: [(abstract_pointer_declarator "*" @name) (abstract_reference_declarator ["&" "&&"] @name) (_)])
    (function_declarator declarator: [
      (identifier) @name (field_identifier) @name (operator_name) @name (destructor_name) @name
      (template_function name: (_) @name) (template_method name: (_) @name)])
    (_ (function_declarator declarator: [
      (identifier) @name (field_identifier) @name (operator_name) @name
      (template_function name: (_) @name) (template_method name: (_) @name)]))
    (_ (_ (function_declarator declarator: [(identifier) @name (field_identifier) @name (operator_name) @name])))]
  body: (_)? @body) @definition.function

; `API Type* name(…)`: the macro takes the type's place.

(function_definition
  declarator: (qualified_identifier name: [
    (pointer_type_declarator declarator: (function_declarator declarator: (type_identifier) @name))
    (qualified_identifier name:
      (pointer_type_declarator declarator: (function_declarator declarator: (type_identifier) @name)))])
  body: (_) @body) @definition.function
(declaration
  declarator: (qualified_identifier name: [
    (pointer_type_declarator declarator: (function_declarator declarator: (type_identifier) @name))
    (qualified_identifier name:
      (pointer_type_declarator declarator: (function_declarator declarator: (type_identifier) @name)))])
  @definition.function @global)

; Their declarations: members, constructors, operators, what has a template.

(field_declaration
  declarator: [
    (function_declarator declarator: [
      (field_identifier) @name (operator_name) @name (template_method name: (_) @name)
      (parenthesized_declarator (field_identifier) @name)])
    (_ (function_declarator declarator: [(field_identifier) @name (operator_name) @name]))
    (_ (_ (function_declarator declarator: [(field_identifier) @name (operator_name) @name])))])
  @definition.method

(declaration
  declarator: [
    (operator_cast
  "operator" @name type: (_) @name
  declarator: [(abstract_pointer_declarator "*" @name) (abstract_reference_declarator ["&" "&&"] @name) (_)])
    (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: (operator_cast
  "operator" @name type: (_) @name
  declarator: [(abstract_pointer_declarator "*" @name) (abstract_reference_declarator ["&" "&&"] @name) (_)]))])
  @definition.method

((declaration
  !type
  declarator: (function_declarator declarator: [(identifier) @name (destructor_name) @name]))
  @definition.method
  (#not-match? @name "^[A-Z0-9]*_[A-Z0-9_]*$"))

(declaration
  declarator: [
    (function_declarator declarator: (operator_name) @name)
    (init_declarator declarator: [
      (function_declarator declarator: (operator_name) @name)
      (_ (function_declarator declarator: (operator_name) @name))])
    (_ (function_declarator declarator: (operator_name) @name))]) @definition.function

((field_declaration_list (declaration
  declarator: [
    (function_declarator declarator: (identifier) @name)
    (_ (function_declarator declarator: (identifier) @name))]) @definition.method)
  (#not-match? @name "^[A-Z0-9]*_[A-Z0-9_]*$"))

(template_declaration (declaration
  declarator: [
    (function_declarator declarator: [(identifier) @name (template_function name: (_) @name)])
    (_ (function_declarator declarator: [(identifier) @name (template_function name: (_) @name)]))])
  @definition.function)

(friend_declaration (declaration
  declarator: [
    (function_declarator declarator: (identifier) @name)
    (_ (function_declarator declarator: (identifier) @name))]) @definition.function)

(declaration
  declarator: [
    (reference_declarator (function_declarator declarator: (identifier) @name))
    (pointer_declarator declarator: (reference_declarator (function_declarator declarator: (identifier) @name)))]
  @definition.function @global)

; `Type Owner::name(…) = default` and other declarations with owners.

(declaration
  declarator: [
    (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [
        (identifier) @name (operator_name) @name (destructor_name) @name (template_function name: (_) @name)
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: [
            (identifier) @name (operator_name) @name (destructor_name) @name
            (template_function name: (_) @name)])]))
    (_ . (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [(identifier) @name (operator_name) @name (template_function name: (_) @name)])))
    (init_declarator declarator: (_ (function_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [(identifier) @name (operator_name) @name]))))]) @definition.method

; Types, namespaces.

(class_specifier
  name: [
    (type_identifier) @name
    (template_type name: (_) @name)
    (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [
        (type_identifier) @name
        (template_type name: (_) @name)
        (qualified_identifier scope: (_) @qualifier name: (_) @name)])]
  body: (_) @body) @definition.class

(struct_specifier
  name: [
    (template_type name: (_) @name)
    (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [
        (type_identifier) @name
        (template_type name: (_) @name)
        (qualified_identifier scope: (_) @qualifier name: (_) @name)])]
  body: (_) @body) @definition.struct

(namespace_definition
  name: [
    (namespace_identifier) @name
    (nested_namespace_specifier
      (namespace_identifier) @qualifier
      [
        (namespace_identifier) @name
        (nested_namespace_specifier
          (namespace_identifier) @qualifier
          [
            (namespace_identifier) @name
            (nested_namespace_specifier (namespace_identifier) @qualifier (namespace_identifier) @name)])])]
  body: (_) @body) @definition.module

(namespace_alias_definition name: (_) @name) @definition.module
(concept_definition name: (_) @name) @definition.trait
(alias_declaration name: (_) @name) @definition.type

(type_definition declarator: (reference_declarator (type_identifier) @name)) @definition.type

; Functions, constants and variables of a namespace: what a name is bound to, and static members.

(declaration
  declarator: (init_declarator
    declarator: (identifier) @name
    value: (lambda_expression body: (_) @body)) @definition.function @global)

((declaration
  declarator: (init_declarator
    declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [
        (identifier) @name
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: (identifier) @name)])
    value: (_) @body) @definition.variable @global)
  (#match? @body "\n"))

(declaration
  declarator: [
    (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: [
        (identifier) @name
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: (identifier) @name)])
    (array_declarator declarator: (qualified_identifier
      scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
      name: (identifier) @name))
    (init_declarator
      declarator: [
        (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: [
            (identifier) @name
            (qualified_identifier
              scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
              name: (identifier) @name)])
        (_ declarator: (qualified_identifier
          scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
          name: [
            (identifier) @name
            (qualified_identifier
              scope: [(namespace_identifier) @qualifier (template_type name: (_) @qualifier)]
              name: (identifier) @name)]))])]
  @definition.variable @global)

(declaration
  declarator: [
    (reference_declarator (identifier) @name)
    (init_declarator declarator: (reference_declarator (identifier) @name))]
  @definition.variable @global)

(template_declaration) @wrapper
(friend_declaration) @wrapper

; What tokens are.

(raw_string_literal) @string
(using_declaration) @import
((declaration type: (type_identifier) @_word) @import (#any-of? @_word "import" "module" "export"))
((declaration type: (type_identifier) @_word declarator: (identifier) @import)
  (#any-of? @_word "import" "module" "export"))
