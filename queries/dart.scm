; dart.
