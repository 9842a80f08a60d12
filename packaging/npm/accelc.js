#!/usr/bin/env node
// Runs the program of the package for this platform, of which npm installs one beside this package.
"use strict";
const { spawn } = require("node:child_process");
const { constants } = require("node:os");

const platform = `${process.platform}-${process.arch}`;
let program;
try {
  program = require.resolve(`@accelc/${platform}/bin/accelc`);
} catch {
  const supported = Object.keys(require("../package.json").optionalDependencies).map((name) => name.split("/")[1]);
  console.error(
    supported.includes(platform)
      ? `accelc: the package @accelc/${platform} is missing. Install again, without --omit=optional.`
      : `accelc: there is no program for ${platform}, only for ${supported.join(" and ")}.`,
  );
  process.exit(2);
}

for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
child.on("error", (error) => {
  console.error(`accelc: ${program} cannot be run: ${error.message}`);
  process.exit(2);
});
child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
