import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env.ts";

const read = (file: string) => readFileSync(join(projectRoot, "deploy", file), "utf8");

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
