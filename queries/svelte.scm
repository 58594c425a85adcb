; svelte.
