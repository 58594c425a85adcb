; proto.
