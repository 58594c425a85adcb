; julia.
