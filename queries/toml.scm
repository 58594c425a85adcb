; toml.
