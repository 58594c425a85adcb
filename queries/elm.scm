; elm.
