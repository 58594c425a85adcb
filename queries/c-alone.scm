; What C has of its own: no namespace holds what begins at the margin.

(translation_unit) @margin
