; html.
