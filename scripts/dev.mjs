// npm run dev: pages reload as they change; a change of the server rebuilds and restarts it on the same database.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "./install.mjs";
import { prepare } from "./run.mjs";

await prepare();
process.env.NODE_ENV = "development";
const options = { cwd: projectRoot, stdio: "inherit" };
const bundler = spawn(
  join(projectRoot, "node_modules/.bin/rolldown"),
  ["--config", "rolldown.config.ts", "--watch"],
  { ...options, stdio: "ignore" },
);
const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "build/shop/main.js"], options);

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  bundler.kill();
  process.exit(code ?? 0);
});
