; cpp.
