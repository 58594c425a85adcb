; java.
