import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env.ts";

const serverDir = join(projectRoot, "server");
const asksSomebody = /\bfetch\(|\bhttps?\.(get|request)\(|createRemoteJWKSet|createConnection\(/;
const notTheShop = /\.test\.ts$|\/?test-[\w-]+\.ts$/;

test("the server asks only those it was configured to ask: no address that somebody typed is ever fetched", () => {
  const files = readdirSync(serverDir, { recursive: true, encoding: "utf8" });
  const asking = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      !notTheShop.test(file) &&
      asksSomebody.test(readFileSync(join(serverDir, file), "utf8")),
  );
  expect(asking.sort()).toEqual([
    // The shop itself, in this process.
    "edge/cacheable-routes.ts",
    "identity/firebase-identity.ts",
    "identity/google-client.ts",
  ]);
});
