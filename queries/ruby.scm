; ruby.
