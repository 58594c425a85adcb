; zig.
