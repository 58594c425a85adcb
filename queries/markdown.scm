; markdown.
