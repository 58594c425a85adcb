; sql.
