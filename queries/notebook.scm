; Jupyter notebooks: JSON. A cell is its source, called by its first line.

((pair
  key: (string (string_content) @_cells)
  value: (array (object
    (pair
      key: (string (string_content) @_source)
      value: [(array . (string (_)+ @name)) (string (_)+ @name)] @body) @definition.cell)))
  (#eq? @_cells "cells")
  (#eq? @_source "source"))

((escape_sequence) @name (#strip! @name "\\\\n$"))

; What tokens are: a source is code, all else is data.

((pair key: (string (string_content) @_source) value: (array (string) @code)) (#eq? @_source "source"))
((pair key: (string (string_content) @_source) value: (string) @code) (#eq? @_source "source"))
(string) @string
