import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProgram } from "#tools/failover/child-process.ts";
import { find, installMissing } from "#tools/failover/install-packages.ts";
import { adaptFile, type ProxyParts } from "./adapt-file.ts";

const caddy = "/usr/bin/caddy";

/** Debian's Caddy with deploy/Caddyfile, in which only addresses and the certificate differ. */
export async function startCaddy({ folder, shopPorts, port, plainPort }: ProxyParts) {
  installMissing({ caddy: find(caddy) });
  const site = await adaptFile("Caddyfile", {
    "127.0.0.1:3000": `127.0.0.1:${shopPorts[0]}`,
    "127.0.0.1:3001": `127.0.0.1:${shopPorts[1]}`,
    "\nshop.example {": "\n127.0.0.1 {\n\ttls internal",
  });
  const options = [
    "admin off",
    "skip_install_trust",
    "default_bind 127.0.0.1",
    `http_port ${plainPort}`,
    `https_port ${port}`,
  ];
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n${options.join("\n")}\n}\n${site}`);
  // It keeps certificates in its home folder.
  const command = [`HOME=${folder}`, caddy];
  const config = ["--adapter", "caddyfile", "--config", file];
  execFileSync("/usr/bin/env", [...command, "validate", ...config], { stdio: "pipe" });
  return startProgram("/usr/bin/env", [...command, "run", ...config]);
}
