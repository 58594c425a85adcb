; hcl.
