; ocaml-interface.
