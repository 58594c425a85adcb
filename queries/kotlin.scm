; kotlin.
