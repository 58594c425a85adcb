; dockerfile.
