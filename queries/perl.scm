; perl.
