; css.
