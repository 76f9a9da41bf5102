import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { startProgram } from "#tools/failover/child-process.ts";
import { find, installMissing } from "#tools/failover/install-packages.ts";
import { adaptFile, type ProxyParts } from "./adapt-file.ts";

const nginx = "/usr/sbin/nginx";
const openssl = "/usr/bin/openssl";

/** Debian's nginx with deploy/nginx.conf, in which only addresses and files differ. */
export async function startNginx({ folder, shopPorts, port, plainPort }: ProxyParts) {
  installMissing({ "nginx-light": find(nginx), openssl: find(openssl) });
  const certificate = { key: join(folder, "key.pem"), chain: join(folder, "chain.pem") };
  makeCertificate(certificate);
  const site = join(folder, "sedia.conf");
  await writeFile(
    site,
    await adaptFile("nginx.conf", {
      "127.0.0.1:3000": `127.0.0.1:${shopPorts[0]}`,
      "127.0.0.1:3001": `127.0.0.1:${shopPorts[1]}`,
      "listen 80;": `listen 127.0.0.1:${plainPort};`,
      "listen 443 ssl http2;": `listen 127.0.0.1:${port} ssl http2;`,
      // Not every machine has IPv6.
      "listen [::]:80;": "",
      "listen [::]:443 ssl http2;": "",
      "/etc/letsencrypt/live/shop.example/fullchain.pem": certificate.chain,
      "/etc/letsencrypt/live/shop.example/privkey.pem": certificate.key,
    }),
  );
  const main = join(folder, "nginx.conf");
  await writeFile(main, mainConfiguration(folder, site));
  execFileSync(nginx, ["-t", "-q", "-c", main], { stdio: "inherit" });
  return startProgram(nginx, ["-c", main]);
}

function makeCertificate({ key, chain }: { key: string; chain: string }) {
  const files = ["-keyout", key, "-out", chain];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync(openssl, ["req", "-x509", ...kind, ...files, "-days", "1", "-subj", "/CN=shop.example"], {
    stdio: "pipe",
  });
}

const mainConfiguration = (folder: string, site: string) => `
daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
pid ${folder}/nginx.pid;
error_log ${folder}/nginx-errors.log info;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  include ${site};
}
`;
