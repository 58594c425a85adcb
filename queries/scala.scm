; scala.
