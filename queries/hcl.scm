; HCL: Terraform, OpenTofu, Packer, Nomad. A block with labels is called by its last, behind the one before it, and
; what is read (`data`) behind that word; blocks without labels are definitions at the top of a file alone, and so are
; attributes.

((block
  . (identifier) @_type
  . [(string_lit (template_literal) @name) (identifier) @name]
  (block_start) @body
  (block_end) @body) @definition.variable
  (#any-of? @_type "variable" "output"))
((block
  . (identifier) @_type
  . [(string_lit (template_literal) @name) (identifier) @name]
  (block_start) @body
  (block_end) @body) @definition.module
  (#eq? @_type "module"))
((block
  . (identifier) @_type
  . [(string_lit (template_literal) @qualifier) (identifier) @qualifier]
  . [(string_lit (template_literal) @name) (identifier) @name]
  (block_start) @body
  (block_end) @body) @definition.resource
  (#eq? @_type "resource"))
((block
  . (identifier) @qualifier @_type
  . [(string_lit (template_literal) @qualifier) (identifier) @qualifier]
  . [(string_lit (template_literal) @name) (identifier) @name]
  (block_start) @body
  (block_end) @body) @definition.resource
  (#any-of? @_type "data" "ephemeral"))
(block
  . (identifier)
  . [(string_lit (template_literal) @qualifier) (identifier) @qualifier]
  . [(string_lit (template_literal) @name) (identifier) @name]
  (block_start) @body
  (block_end) @body) @definition.section
((block
  . (identifier) @_type
  . [(string_lit (template_literal) @name) (identifier) @name]
  (block_start) @body
  (block_end) @body) @definition.section
  (#not-any-of? @_type "dynamic" "provisioner"))

(config_file (body
  (block . (identifier) @name . (block_start) @body (block_end) @body) @definition.section))

; The attributes of a file and of its locals. A value on several lines is the body.

((config_file (body (attribute (identifier) @name (expression) @body) @definition.variable)) (#match? @body "\n"))
(config_file (body (attribute (identifier) @name) @definition.variable))
((config_file (body (block
  . (identifier) @_type
  . (block_start)
  (body (attribute (identifier) @name (expression) @body) @definition.variable))))
  (#eq? @_type "locals")
  (#match? @body "\n"))
((config_file (body (block
  . (identifier) @_type
  . (block_start)
  (body (attribute (identifier) @name) @definition.variable))))
  (#eq? @_type "locals"))

; What tokens are.

[(string_lit) (quoted_template) (heredoc_template)] @string
[(template_interpolation) (template_directive)] @code

((comment) @doc
  (#not-match? @doc "^(#+|//|/\\*)(\\s*$|\\s*[-=#*~]{3}|\\s*(tflint-ignore|tfsec:|trivy:|checkov:|terrascan|renovate:))"))
(comment) @comment
