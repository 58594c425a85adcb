; yaml.
