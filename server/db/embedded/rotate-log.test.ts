import { mkdtemp, open, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { rotateLog } from "./rotate-log.ts";

const dir = await mkdtemp(join(tmpdir(), "sedia-log-"));
afterAll(() => rm(dir, { recursive: true }));

test("a large log is moved to a second file, and what PostgreSQL writes next begins the first one again", async () => {
  const file = join(dir, "postgres.log");
  const log = await open(file, "a", 0o600);
  await log.write("one\n");
  await rotateLog(file, 4);
  await log.write("two\n");
  expect(await readFile(file, "utf8")).toBe("one\ntwo\n");

  await rotateLog(file, 4);
  await log.write("three\n");
  expect(await readFile(file, "utf8")).toBe("three\n");
  expect(await readFile(`${file}.1`, "utf8")).toBe("one\ntwo\n");
  expect((await stat(`${file}.1`)).mode & 0o777).toBe(0o600);

  await rotateLog(file, 4);
  expect(await readFile(`${file}.1`, "utf8")).toBe("three\n");
  await log.close();
});
