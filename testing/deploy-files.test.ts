import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { largestProductPhotoBytes } from "#contract/basics/largest-files.ts";
import { largestInstructionsBytes, largestModelBytes } from "#contract/products/model-files.ts";
import { zipPieceBytes } from "#contract/products/product-zip.ts";
import { poolerConnectQuery } from "#server/db/pooler.ts";
import { projectRoot } from "#server/env/program.ts";
import { variableNames } from "#server/env/variables.ts";

const read = (file: string) => readFileSync(join(projectRoot, "deploy", file), "utf8");

test("the files for proxies allow the largest upload", () => {
  const largest = Math.max(
    largestProductPhotoBytes,
    largestModelBytes,
    largestInstructionsBytes,
    zipPieceBytes,
  );
  const megabytes = [
    /client_max_body_size (\d+)m;/.exec(read("nginx.conf")),
    /max_size (\d+)MiB/.exec(read("Caddyfile")),
  ].map((found) => Number(found?.[1]));
  for (const size of megabytes) expect(size * 1024 * 1024).toBeGreaterThan(largest);
});

test("PgBouncer in compose.yaml sets what the shop requires", () => {
  expect(read("compose.yaml")).toContain(`connect_query='${poolerConnectQuery}'`);
});

test("files for deployment use settings and commands that exist", () => {
  const files = readdirSync(join(projectRoot, "deploy"), { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((file) => /\.(service|env|yaml|conf)$|(^|\/)(sedia|Caddyfile)$/.test(file))
    .map(read);
  const names = texts.flatMap((text) => text.match(/(?<!\$\{|\w)(?:SHOP|DATABASE)_[A-Z_]+\b/g) ?? []);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect(variableNames).toContain(name);
  const commands = texts.flatMap((text) =>
    [...text.matchAll(/"?node"?,? "?server\.js"?,? "?([a-z]+)/g)].map(([, name]) => name),
  );
  expect(commands).toContain("migrate");
  for (const name of commands) expect(existsSync(join(projectRoot, `server/commands/${name}.ts`))).toBe(true);
});

test("the service and the sedia command have the same folder, user, program and settings", () => {
  const unit = read("sedia.service");
  const [, folder] = /^WorkingDirectory=(\S+)$/m.exec(unit) ?? [];
  const [, user] = /^User=(\S+)$/m.exec(unit) ?? [];
  const [, node] = /^ExecStart=(\S+) build\/shop\/main\.js$/m.exec(unit) ?? [];
  const [, file] = /^Environment=NODE_ENV=production SHOP_ENV_FILE=(\S+)$/m.exec(unit) ?? [];
  const script = read("sedia");
  for (const [name, value] of Object.entries({
    SEDIA_FOLDER: folder,
    SEDIA_USER: user,
    SEDIA_NODE: node,
    SHOP_ENV_FILE: file,
  }))
    expect(script).toContain(`\${${name}:-${value}}`);
  expect(read("sedia.env")).toContain(` ${file}\n`);
  // A variable of the unit would win over the file, and commands would not know it.
  expect(unit.match(/^Environment(File)?=/gm)).toEqual(["Environment="]);
});
