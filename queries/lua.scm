; lua.
