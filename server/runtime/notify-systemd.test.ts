import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notifySystemd } from "./notify-systemd.ts";

let dir: string;
const errors: unknown[] = [];
const log = { error: (...args: unknown[]) => errors.push(args) };

/** In place of systemd's program. */
async function createProgram(script: string) {
  await writeFile(join(dir, "systemd-notify"), `#!/bin/sh\n${script}\n`);
  await chmod(join(dir, "systemd-notify"), 0o755);
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "sedia-notify-"));
  vi.stubEnv("PATH", `${dir}${delimiter}/usr/bin${delimiter}/bin`);
  errors.length = 0;
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dir, { recursive: true });
});

test("systemd is told the state if it asked for it, and only then", async () => {
  await createProgram(`echo "$@" >> ${dir}/told`);
  await notifySystemd("READY=1", { underSystemd: true }, log);
  await notifySystemd("STOPPING=1", { underSystemd: true }, log);
  await notifySystemd("READY=1", { underSystemd: false }, log);
  expect(await readFile(join(dir, "told"), "utf8")).toBe("READY=1\nSTOPPING=1\n");
  expect(errors).toEqual([]);
});

test("a shop that can't tell systemd logs it and goes on", async () => {
  await createProgram("exit 1");
  await notifySystemd("READY=1", { underSystemd: true }, log);
  expect(errors).toHaveLength(1);
});
