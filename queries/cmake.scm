; cmake.
