import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { startTestServer } from "./test-edge.ts";

const script = "console.log(1);".repeat(200);
const { db } = await createTestDb();
const { dataDir, skip, send } = await startTestServer(db, {
  "client/assets/app-1a2b.js": script,
  "client/assets/app-1a2b.js.br": "as brotli",
  "client/icon.svg": "<svg/>",
  "uploads/ann.webp": "a photo",
  "secret.txt": "a secret",
});

test("files are sent with their compressed copies and few headers, and files outside their folders are not sent", async () => {
  const asset = await send("/assets/app-1a2b.js?v=1", { "Accept-Encoding": "br" });
  expect([asset.text, asset.headers["content-encoding"]]).toEqual(["as brotli", "br"]);
  expect(asset.headers.vary).toBe("accept-encoding");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["x-content-type-options"]).toBe("nosniff");
  expect(asset.headers["content-security-policy"]).toBeUndefined();
  expect((await send("/assets/app-1a2b.js")).text).toBe(script);
  expect((await send("/icon.svg")).headers["content-type"]).toMatch(/^image\/svg\+xml/);
  for (const path of [
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/uploads/%2e%2e/secret.txt",
    "/uploads/..\\secret.txt",
    "/assets//etc/passwd",
    "/uploads/",
    "/uploads/.hidden",
    "/assets/nothing.js",
  ]) {
    const { status, text } = await send(path);
    expect([path, status]).not.toEqual([path, 200]);
    expect(text).not.toContain("a secret");
  }
});

test("an upload is sent as a picture, whatever it contains", async () => {
  await writeFile(join(dataDir, "uploads/bob.webp"), "<html><script>alert(1)</script></html>");
  const { headers } = await send("/uploads/bob.webp", { Accept: "text/html" });
  expect(headers["content-type"]).toBe("image/webp");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  for (const name of ["page.html", "script.js", "drawing.svg", "table.xml", "nothing"]) {
    await writeFile(join(dataDir, "uploads", name), "<svg onload='alert(1)'/>");
    expect([name, (await send(`/uploads/${name}`)).status]).toEqual([name, 404]);
  }
});

test("a deleted upload is gone", async () => {
  expect((await send("/uploads/ann.webp")).text).toBe("a photo");
  await rm(join(dataDir, "uploads/ann.webp"));
  skip(2_000);
  expect((await send("/uploads/ann.webp")).status).toBe(404);
});
