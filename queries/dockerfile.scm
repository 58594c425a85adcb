; Dockerfiles. A stage goes on to the next. Instructions on one line say all themselves: a definition is what runs over
; several, and what binds a name.

(from_instruction as: (_) @name) @definition.stage @onward.1
(from_instruction (image_spec) @name) @definition.stage @onward.1

(arg_instruction (arg_pair name: (_) @name) @definition.variable)
(env_instruction (env_pair name: (_) @name) @definition.variable)
(arg_instruction . (arg_pair) .) @wrapper
(env_instruction . (env_pair) .) @wrapper

(run_instruction "RUN" @name (heredoc_block) @body) @definition.instruction
((run_instruction "RUN" @name [(shell_command) (json_string_array)] @body) @definition.instruction
  (#match? @definition.instruction "\n\\s*\\S"))
(copy_instruction "COPY" @name (heredoc_block) @body) @definition.instruction
(add_instruction "ADD" @name (heredoc_block) @body) @definition.instruction
((copy_instruction "COPY" @name) @definition.instruction (#match? @definition.instruction "\n\\s*\\S"))
((add_instruction "ADD" @name) @definition.instruction (#match? @definition.instruction "\n\\s*\\S"))
((label_instruction "LABEL" @name . (_) @body) @definition.instruction
  (#match? @definition.instruction "\n\\s*\\S"))
((expose_instruction "EXPOSE" @name . (_) @body) @definition.instruction
  (#match? @definition.instruction "\n\\s*\\S"))
((volume_instruction "VOLUME" @name (_) @body) @definition.instruction
  (#match? @definition.instruction "\n\\s*\\S"))
((entrypoint_instruction "ENTRYPOINT" @name (_) @body) @definition.instruction
  (#match? @definition.instruction "\n\\s*\\S"))
((cmd_instruction "CMD" @name (_) @body) @definition.instruction (#match? @definition.instruction "\n\\s*\\S"))
((healthcheck_instruction "HEALTHCHECK" @name [(cmd_instruction) "NONE"] @body) @definition.instruction
  (#match? @definition.instruction "\n\\s*\\S"))

; What tokens are.

[(double_quoted_string) (single_quoted_string) (json_string)] @string
(expansion) @code

((comment) @doc
  (#not-match? @doc "^#+(\\s*$|\\s*[-=#*~]{3}|\\s*(syntax|escape|check)\\s*=|\\s*(hadolint|checkov:|kics|trivy|renovate:|vim:))"))
(comment) @comment
