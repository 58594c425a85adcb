; swift.
