; elixir.
