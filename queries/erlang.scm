; erlang.
