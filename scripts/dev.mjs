// npm run dev: pages reload as they change; a change of the server restarts it with the same database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { install, projectRoot } from "./install.mjs";

install("develop");
process.chdir(projectRoot);
process.env.NODE_ENV = "development";
const { build, watch } = await import("rolldown");
const { server: config } = await import("../rolldown.config.mjs");

/** Runs a local OpenID issuer in place of Google, unless Google or Firebase is configured. */
async function devGoogle() {
  const { PORT = "3000", SHOP_ORIGIN, GOOGLE_CLIENT_ID, FIREBASE_API_KEY } = process.env;
  if (GOOGLE_CLIENT_ID || FIREBASE_API_KEY) return {};
  const file = join(projectRoot, "build/dev-google/dev-google.mjs");
  await build({
    input: "./server/identity/google/dev-google.ts",
    platform: "node",
    external: /^oidc-provider$/,
    output: { file, format: "esm" },
  });
  const { startDevGoogle } = await import(file);
  return startDevGoogle(SHOP_ORIGIN ?? `http://localhost:${PORT}`);
}

const env = { ...process.env, ...(await devGoogle()) };
let server;
let stopping = false;

async function stopServer(signal = "SIGTERM") {
  if (!server || server.exitCode !== null) return;
  const ended = once(server, "exit");
  server.kill(signal);
  await ended;
}

async function restart() {
  await stopServer();
  if (stopping) return;
  server = spawn(process.execPath, [join(projectRoot, "build/dev/main.js")], { stdio: "inherit", env });
}

const watcher = watch({ ...config, output: { ...config.output, dir: "build/dev" } });
watcher.on("event", async (event) => {
  if (event.code === "ERROR") console.error(event.error.message);
  if (event.code === "BUNDLE_END") await event.result.close();
  if (event.code === "END") await restart();
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    stopping = true;
    await watcher.close();
    await stopServer(signal);
    process.exit(0);
  });
}
