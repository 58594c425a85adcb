; haskell.
