import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const asksSomebody = /\bfetch\(|\bhttps?\.(get|request)\(|createRemoteJWKSet|createConnection\(/;
/** Programs that test the shop from outside. */
const notTheShop = /^(faults|fuzz)\/|\.test\.ts$|\/?test-[\w-]+\.ts$/;

test("the server asks only those it was configured to ask: no address that somebody typed is ever fetched", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const asking = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      !notTheShop.test(file) &&
      asksSomebody.test(readFileSync(join(import.meta.dirname, file), "utf8")),
  );
  expect(asking.sort()).toEqual([
    // The shop itself, in this process.
    "http/public-reads.ts",
    "identity/firebase-identity.ts",
    "identity/google-issuer.ts",
  ]);
});
