; php.
