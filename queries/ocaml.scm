; ocaml.
