; nix.
