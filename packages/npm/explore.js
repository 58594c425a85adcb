#!/usr/bin/env node
// Starts the program that npm installed for this platform.
"use strict";
const { spawnSync } = require("child_process");

const platform = `${process.platform}-${process.arch}`;
const file = process.platform === "win32" ? "explore.exe" : "explore";

// Not every package manager tells one C library from the other: what does not start is not for this machine.
for (const library of ["", "-musl"]) {
  let program;
  try {
    program = require.resolve(`explore-code-${platform}${library}/${file}`);
  } catch {
    continue;
  }
  const { error, signal, status } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
  if (error) continue;
  if (signal) process.kill(process.pid, signal);
  process.exit(status ?? 2);
}
console.error(`explore: no package explore-code-${platform} is installed: install optional dependencies too, or build from source`);
process.exit(2);
