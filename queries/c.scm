; C, and what C++ and Objective-C have from it. A name is at the end of a chain of declarators.

; What the parser is not to see: macros, where the grammar knows none. The groups of these are blanked.

; `class API Name : Base {`
((translation_unit) @blank (#match? @blank "(?-u)\\b(?:class|struct|union|enum(?:\\s+class)?)[ \\t]+((?:[A-Z_][A-Z0-9_]{2,}(?:\\([^()\\n]*\\))?[ \\t]+)+)[A-Za-z_][\\w:]*(?:<[^;{}]*>)?\\s*(?:final\\s*)?(?:\\{|:[^:])"))
; `API`, on a line of its own between statements, and before more than a name with parameters, a blank line or a constructor. What
; begins or ends something belongs to nothing.
((translation_unit) @blank (#match? @blank "(?m-u)(?:\\A|[;{}:>/][ \\t]*(?://.*)?$|^@end[ \\t]*$|^[ \\t]*(?://|#(?:.*\\\\\\n)*).*[^\\\\]$)\\s*?\\n((?:[ \\t]*[A-Z_][A-Z0-9_]{2,}(?:\\((?:[^(){};]|\\([^(){};]*\\))*\\))?[ \\t]*(?://.*)?\\n)+)(?:[ \\t]*\\n|\\s*\\w+[ \\t]*\\((?:[^(){};]|\\([^(){};]*\\))*\\)\\s*(?:noexcept\\s*)?:[^:]|\\s*(?:\\w+[ \\t]+\\w|\\w+[ \\t]*[^\\w\\s(]|[\\]#}~/@\\[])|\\s*\\z)"))
((translation_unit) @blank (#match? @blank "(?m-u)(?:\\A|[;{}:>/][ \\t]*(?://.*)?$|^@end[ \\t]*$|^[ \\t]*(?://|#(?:.*\\\\\\n)*).*[^\\\\]$)\\s*?\\n[ \\t]*(?P<_>[A-Z0-9_]*_(?:BEGIN|END|OPEN|CLOSE|PUSH|POP|OBJECT|GADGET)(?:_[A-Z0-9_]*)?|(?:BEGIN|END|OPEN|CLOSE|PUSH|POP)_[A-Z0-9_]+)[ \\t]*(?://.*)?$"))
; `API Type name`, `static API Type *name`, `API template <…>`
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*(?:(?:static|extern|inline|virtual|explicit|friend|constexpr|template[ \\t]*<[^;{}()\\n]*>)[ \\t]+)*((?:[A-Z_][A-Z0-9_]{2,}(?:\\([^()\\n]*\\))?[ \\t]+)+)(?:template[ \\t]*<|[A-Za-z_][\\w:]*(?:<[^;{}()\\n]*>)?(?:[ \\t]+(?:\\([*&]+)?[A-Za-z_~]|[ \\t]*[*&]+[ \\t]*[A-Za-z_~(]|[ \\t*]*\\n\\w+[ \\t]*\\())"))
; `API Name(…) : member(…)`
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*(?:explicit[ \\t]+)?((?:[A-Z_][A-Z0-9_]{2,}[ \\t]+)+)\\w+\\((?:[^(){};]|\\([^(){};]*\\))*\\)\\s*(?:noexcept\\s*)?:[^:]"))
; `int API name(`
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*(?:[\\w:<>,]+[ \\t*&]+)*(?:void|int|char|long|short|float|double|bool|BOOL|unsigned|size_t|\\w+_t|\\*)[ \\t]+((?:(?:[A-Z_][A-Z0-9_]{2,}|__(?:[a-z]+_)*[a-z]{2,})[ \\t]+)+)\\**\\w+[ \\t]*\\("))
; `Type name(…) API {`
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]*(?:[\\w:<>,]+[ \\t*&]+)+(?:[\\w:~<>]+|\\([*&]\\w+\\))\\((?:[^(){};]|\\([^(){};]*\\))*\\)\\s*(?:(?:const|override|final|noexcept)\\s*)*((?:(?:[A-Z_][A-Z0-9_]{2,}|__[a-z_]+)(?:\\([^()\\n]*\\))?\\s*)+)(?:[;{]|override|final|=[ \\t]*(?:0|default|delete))"))
; `Type name ARGUMENTS((…));`
((translation_unit) @blank (#match? @blank "(?-u)\\w[ \\t]+([A-Z_][A-Z0-9_]+[ \\t]*\\()[ \\t]*\\((?:[^(){};]|\\((?:[^(){};]|\\([^(){};]*\\))*\\))*\\)[ \\t]*(\\))[ \\t]*;"))
; Attributes of kernels, by their names: `static int __init start(void)`, `char __user *name`
((translation_unit) @blank (#match? @blank "(?m-u)(?:^[ \\t]*|(?:[*)\\]=,<>+(-]|[\\w&&[^e]]|[^n]e|[^i]ne|[^f]ine)[ \\t(]+)((?:__(?:user|kernel|iomem|rcu|percpu|force|safe|nocast|bitwise|private|read_mostly|init|exit|initdata|initconst|exitdata|exitconst|ro_after_init|net_init|net_exit|net_initdata|meminit|devinit|ref|refdata|maybe_unused|always_unused|always_inline|must_check|cold|hot|sched|lockfunc|weak|used|pure|visible|latent_entropy|aligned|packed|cacheline_aligned(?:_in_smp)?)|noinline(?:_for_stack)?|asmlinkage|notrace|noinstr)[ \\t]*(?:\\([^()\\n]*\\))?)[ \\t]*[\\s*\\w;={)]"))
; `module_init(start)`
((translation_unit) @blank (#match? @blank "(?m-u)^(module_\\w+\\(\\w+\\))[ \\t]*$"))
; `list_for_each(…) {`
((translation_unit) @blank (#match? @blank "(?m-u)^[ \\t]+(\\w*for_each\\w*\\((?:[^(){};]|\\((?:[^(){};]|\\([^(){};]*\\))*\\))*\\))[ \\t]*(?:\\{|$)"))
; Types as arguments: `container_of(item, struct list, head)`, `min_t(unsigned int, a, b)`
((translation_unit) @blank (#match? @blank "(?-u)[(,]\\s*((?:struct|union|enum)[ \\t]+)\\w+[ \\t]*,"))
((translation_unit) @blank (#match? @blank "(?-u),\\s*((?:struct|union|enum)[ \\t]+)\\w+[ \\t]*\\)"))
((translation_unit) @blank (#match? @blank "(?-u)[(,]\\s*(?:unsigned|signed|long)([ \\t]+(?:int|long|char|short))[ \\t]*,"))
; `int name GUARDED_BY(lock);`
((translation_unit) @blank (#match? @blank "(?-u)\\w[ \\t]+([A-Z_]*GUARDED_[A-Z]+\\([^()\\n]*\\))[ \\t]*[;=]"))
; Comments within the lines of a macro, where its text would end.
((translation_unit) @blank (#match? @blank "(?m-u)(/\\*(?:[^*]|\\*+[^*/])*\\*+/).*\\\\$"))
((translation_unit) @blank (#match? @blank "(?m-u)[ \\t](//.*?)[ \\t]*\\\\$"))
; `"text" MACRO)`
((translation_unit) @blank (#match? @blank "(?-u)\\x22\\s+([A-Z_][A-Z0-9_]{2,})\\s*[),;\\x22]"))

((function_definition
  declarator: [
    (function_declarator declarator: (identifier) . (ERROR . (identifier) @name .) . parameters: (_))
    (_ declarator: (function_declarator declarator: (identifier) . (ERROR . (identifier) @name .) . parameters: (_)))]
  body: (compound_statement) @body) @definition.function
  (#not-match? @name "^[A-Z0-9_]+$"))

; What an `#if` tears off a statement looks like one too: `else if (…) {`.

((function_definition
  declarator: [
    (_ declarator: [
      (identifier) @name
      (_ declarator: [
        (identifier) @name
        (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])
      (parenthesized_declarator [
        (identifier) @name
        (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])])
    (_ declarator: (_ declarator: (parenthesized_declarator
      (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)]))))]
  body: (compound_statement) @body) @definition.function
  (#not-any-of? @name "if" "for" "while" "switch"))

; `DEFINE_TEST(name) {`: a macro makes the function, and within one some statement.

(compound_statement (function_definition declarator: (parenthesized_declarator)) @block)
(function_definition
  declarator: (parenthesized_declarator (identifier) @name)
  body: (compound_statement) @body) @definition.function

; `MACRO(name, …) {` is a call and a block to the grammar. The two are one, called by the first argument.

((_
  (expression_statement (call_expression
    function: (identifier) @_macro
    arguments: (argument_list . (identifier) @qualifier . (identifier) @name .))) @definition.function @clause @global
  . (compound_statement))
  (#match? @_macro "^([A-Z0-9]+_)*TEST(_[A-Z0-9_]*)?$"))
((_
  (expression_statement (call_expression
    function: (identifier) @_macro
    arguments: (argument_list . (identifier) @qualifier . (identifier) @name .)))
  . (compound_statement) @definition.function @clause @global)
  (#match? @_macro "^([A-Z0-9]+_)*TEST(_[A-Z0-9_]*)?$"))

((_
  (expression_statement (call_expression
    function: (identifier) @_macro
    arguments: (argument_list . (identifier) @name))) @definition.function @clause @global
  . (compound_statement))
  (#match? @_macro "^[A-Z][A-Z0-9_]*$"))
((_
  (expression_statement (call_expression
    function: (identifier) @_macro
    arguments: (argument_list . (identifier) @name)))
  . (compound_statement) @definition.function @clause @global)
  (#match? @_macro "^[A-Z][A-Z0-9_]*$"))

((_
  (expression_statement (call_expression
    function: (identifier) @_macro
    arguments: (argument_list . (string_literal (string_content) @name)))) @definition.function @clause @global
  . (compound_statement))
  (#match? @_macro "^[A-Z][A-Z0-9_]*$"))
((_
  (expression_statement (call_expression
    function: (identifier) @_macro
    arguments: (argument_list . (string_literal (string_content) @name))))
  . (compound_statement) @definition.function @clause @global)
  (#match? @_macro "^[A-Z][A-Z0-9_]*$"))

; Prototypes: the innermost declarator is a function's. The second is `API int (name) (…)`.

((declaration
  declarator: [
    (function_declarator declarator: (identifier) . (ERROR . (identifier) @name .) . parameters: (_))
    (pointer_declarator
      declarator: (function_declarator declarator: (identifier) . (ERROR . (identifier) @name .) . parameters: (_)))]
  @definition.function @global)
  (#not-match? @name "^[A-Z0-9_]+$"))

(declaration
  declarator: (function_declarator
    declarator: (function_declarator
      declarator: (identifier)
      parameters: (parameter_list . (parameter_declaration type: (type_identifier) @name !declarator) .)))
  @definition.function @global)

(declaration
  declarator: [
    (function_declarator declarator: [
      (identifier) @name
      (parenthesized_declarator [
        (identifier) @name
        (_ declarator: (function_declarator declarator: (identifier) @name))
        (_ declarator: (_ declarator: (function_declarator declarator: (identifier) @name)))])])
    (pointer_declarator declarator: [
      (function_declarator declarator: [(identifier) @name (parenthesized_declarator (identifier) @name)])
      (_ declarator: [
        (function_declarator declarator: (identifier) @name)
        (_ declarator: (function_declarator declarator: (identifier) @name))])])]
  @definition.function @global)

; Types. In a `typedef` they are called by its name, else by their tag.

(type_definition
  type: (struct_specifier body: (_) @body) @definition.struct
  declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])
(type_definition
  type: (union_specifier body: (_) @body) @definition.union
  declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])
(type_definition
  type: (enum_specifier body: (_) @body) @definition.enum
  declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])

(struct_specifier name: (_) @name body: (_) @body) @definition.struct
(union_specifier name: (_) @name body: (_) @body) @definition.union
(enum_specifier name: (_) @name body: (_) @body) @definition.enum

((type_definition
  type: (_) @_type
  declarator: [
    (type_identifier) @name
    (primitive_type) @name
    (pointer_declarator declarator: [
      (type_identifier) @name
      (_ declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])
      (_ declarator: (parenthesized_declarator (_ declarator: (type_identifier) @name)))])
    (array_declarator declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])
    (function_declarator declarator: [
      (type_identifier) @name
      (parenthesized_declarator [
        (type_identifier) @name
        (_ declarator: [
          (type_identifier) @name
          (_ declarator: [(type_identifier) @name (_ declarator: (type_identifier) @name)])])])])]
  @definition.type)
  (#not-match? @_type "^(struct|union|enum|class)\\b[^{]*\\{|^(NS|CF)_[A-Z_]+\\("))

; Constants and variables of a file. A value on several lines is the body, and so is a type without a name. Where macros
; confuse the grammar, it takes words of the language for names.

((declaration
  (type_qualifier) @_qualifier
  declarator: (init_declarator
    declarator: [
      (identifier) @name
      (array_declarator declarator: [
        (identifier) @name
        (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])]
    value: (_) @body) @definition.constant @global)
  (#any-of? @_qualifier "const" "constexpr")
  (#match? @body "\n"))

((declaration
  (type_qualifier) @_qualifier
  declarator: [
    (identifier) @name
    (array_declarator declarator: [
      (identifier) @name
      (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])
    (init_declarator
      declarator: [
        (identifier) @name
        (array_declarator declarator: [
          (identifier) @name
          (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])])]
  @definition.constant @global)
  (#any-of? @_qualifier "const" "constexpr"))

((declaration
  declarator: [
    (pointer_declarator
      (type_qualifier) @_qualifier
      declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])
    (init_declarator
      declarator: (pointer_declarator
        (type_qualifier) @_qualifier
        declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])
      value: (_) @body)] @definition.constant @global)
  (#eq? @_qualifier "const")
  (#match? @body "\n"))

((declaration
  declarator: [
    (pointer_declarator
      (type_qualifier) @_qualifier
      declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)])
    (init_declarator
      declarator: (pointer_declarator
        (type_qualifier) @_qualifier
        declarator: [(identifier) @name (array_declarator declarator: (identifier) @name)]))]
  @definition.constant @global)
  (#eq? @_qualifier "const"))

((declaration
  declarator: (init_declarator
    declarator: [
      (identifier) @name
      (_ declarator: [
        (identifier) @name
        (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
        (parenthesized_declarator (_ declarator: [
          (identifier) @name
          (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])]))])]
    value: (_) @body) @definition.variable @global)
  (#match? @body "\n"))

(declaration
  type: [
    (struct_specifier !name body: (_) @body)
    (union_specifier !name body: (_) @body)
    (enum_specifier !name body: (_) @body)]
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (array_declarator declarator: [(identifier) @name (_ declarator: (identifier) @name)])
    (init_declarator
      declarator: [(identifier) @name (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])]
  @definition.variable @global)

((declaration
  declarator: [
    (identifier) @name
    (parenthesized_declarator (identifier) @name)
    (pointer_declarator declarator: [
      (identifier) @name
      (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
      (_ declarator: (parenthesized_declarator (_ declarator: (identifier) @name)))])
    (array_declarator declarator: [
      (identifier) @name
      (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])
    (function_declarator declarator: (parenthesized_declarator (_ declarator: [
      (identifier) @name
      (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])])))
    (init_declarator
      declarator: [
        (identifier) @name
        (_ declarator: [
          (identifier) @name
          (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])
          (parenthesized_declarator (_ declarator: [
            (identifier) @name
            (_ declarator: [(identifier) @name (_ declarator: (identifier) @name)])]))])])]
  @definition.variable @global)
  (#not-match? @name "^(int|char|void|long|short|unsigned|signed|float|double|const|struct|enum|union)$"))

; What a name is declared in is part of it, if it is the only one, and if no type is defined in passing.

(type_definition type: (struct_specifier body: (_))) @wrapper
(type_definition type: (union_specifier body: (_))) @wrapper
(type_definition type: (enum_specifier body: (_))) @wrapper
(type_definition
  type: (_) . [(type_qualifier) (ERROR)]* . declarator: (_) . [(attribute_specifier) (ERROR)]* .) @wrapper

((declaration
  type: (_) @_type
  . [(type_qualifier) (storage_class_specifier) (attribute_specifier) (ERROR)]*
  . declarator: (_)
  . [(attribute_specifier) (ERROR)]* .) @wrapper
  (#not-match? @_type "^(struct|union|enum|class)\\s[^{]*\\w[^{]*\\{"))
(linkage_specification) @wrapper

; Macros. Where the text of one goes over several lines, it is the body.

((preproc_function_def name: (_) @name value: (_) @body) @definition.macro (#match? @body "\n"))
(preproc_function_def name: (_) @name) @definition.macro
((preproc_def name: (_) @name value: (_) @body) @definition.macro (#match? @body "\n"))
(preproc_def name: (_) @name) @definition.macro

; Constants without a type, and calls of macros.

(translation_unit (enum_specifier !name body: (_) @body) @block)
(preproc_ifdef (enum_specifier !name body: (_) @body) @block)
(preproc_if (enum_specifier !name body: (_) @body) @block)
(declaration_list (enum_specifier !name body: (_) @body) @block)
(translation_unit (expression_statement (call_expression function: (identifier) @name)) @block)
(preproc_ifdef (expression_statement (call_expression function: (identifier) @name)) @block)
(preproc_if (expression_statement (call_expression function: (identifier) @name)) @block)

; What tokens are. Licences, banners and directives document nothing.

((comment) @doc
  (#not-match? @doc "(?i)copyright|licen[cs]e|SPDX|all rights reserved")
  (#not-match? @doc "^(//|/\\*)[ \t]*[-=*#~_+/]{3,}[^\n]*$")
  (#not-match? @doc "^(//|/\\*)[ \t]*(NOLINT|clang-format|IWYU|cppcheck|coverity|LINT|MARK:|#|@ts)")
  (#not-match? @doc "^(///?|/\\*\\*?)[<!]?<|^/\\*[ \t]*[-=*# \t\n]*\\*/$|^//[/ \t]*$"))
(comment) @comment
[(string_literal) (system_lib_string) (char_literal)] @string
(preproc_include) @import
