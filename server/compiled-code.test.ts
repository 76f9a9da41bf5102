import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { keepCompiled, readCompiled } from "./compiled-code.ts";

const folder = await mkdtemp(join(tmpdir(), "sedia-compiled-"));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, "compiled.bin");
const code = "(function () { return 'a chair'; })";
const source = Buffer.from(code);

test("what was compiled is kept for the same source, and runs", async () => {
  expect(readCompiled(file, source)).toBeUndefined();
  await keepCompiled(file, source, new Script(code).createCachedData());
  const cachedData = readCompiled(file, source);
  expect(cachedData).toBeDefined();
  const script = new Script(code, { cachedData });
  expect(script.cachedDataRejected).toBe(false);
  expect(script.runInThisContext()()).toBe("a chair");
  expect(await readdir(folder)).toEqual(["compiled.bin"]);
});

test("that of another source of the same length, a damaged one and half of one are not used", async () => {
  await keepCompiled(file, source, new Script(code).createCachedData());
  const whole = await readFile(file);
  expect(readCompiled(file, Buffer.from(code.replace("chair", "stool")))).toBeUndefined();
  const damaged = Buffer.from(whole);
  damaged.writeUInt8(damaged.readUInt8(100) ^ 1, 100);
  for (const bad of [damaged, whole.subarray(0, 200), Buffer.alloc(0)]) {
    await writeFile(file, bad);
    expect(readCompiled(file, source)).toBeUndefined();
  }
});
