import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseEnv } from "#server/env/parse-env.ts";

const folder = await mkdtemp(join(tmpdir(), "sedia-env-"));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, "sedia.env");

test("settings come from SHOP_ENV_FILE, and variables of the process win", async () => {
  await writeFile(
    path,
    `# The shop\nPORT=8080\nSHOP_ADMIN_PASSWORD="four # words"\nSHOP_LOG_LEVEL=info # for a while\n`,
  );
  const variables: NodeJS.Dict<string> = { SHOP_ENV_FILE: path, SHOP_LOG_LEVEL: "error" };
  expect(parseEnv(variables)).toMatchObject({
    port: 8080,
    admin: { password: "four # words" },
    logLevel: "error",
  });
  // A worker that replaces another inherits them.
  await rm(path);
  expect(parseEnv(variables).port).toBe(8080);
});

test("a file that cannot be read is refused with the reason", () => {
  expect(() => parseEnv({ SHOP_ENV_FILE: join(folder, "absent") })).toThrow(
    /absent \(SHOP_ENV_FILE\) cannot be read by user \S+: no such file or directory\.$/,
  );
  expect(() => parseEnv({ SHOP_ENV_FILE: folder })).toThrow(/illegal operation on a directory/);
});

test.each([
  ["SMTP_URL=smtp://shop:se#cret@host:587", "Put the value of SMTP_URL in"],
  ["SHOP_METRICS_TOKEN=#0123456789abcdef", "Put the value of SHOP_METRICS_TOKEN in"],
  ["these are words\nPORT=8080", "has a line that is not NAME=value: these are words"],
])("%j would lose a setting, and is refused", async (text, message) => {
  await writeFile(path, text);
  expect(() => parseEnv({ SHOP_ENV_FILE: path })).toThrow(message);
});
