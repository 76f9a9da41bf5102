import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";

let folder: string;

/** A checkout without packages: nothing can be built here. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sedia-run-"));
  cpSync(join(projectRoot, "scripts"), join(folder, "scripts"), { recursive: true });
  for (const name of ["contract", "server", "tools", "web", "public", "package.json", "package-lock.json"])
    symlinkSync(join(projectRoot, name), join(folder, name));
  for (const name of [
    ".npmrc",
    "vite.config.ts",
    "react-router.config.ts",
    "rolldown.config.mjs",
    "tsconfig.json",
  ])
    symlinkSync(join(projectRoot, name), join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

function run(args: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "scripts/run.mjs"), ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...env },
  });
  return { status, stdout, stderr };
}

const runCommand = () => run(["shop/backup", "a-file"]);

test("a command in a shop that is not built says so, and builds nothing", () => {
  expect(runCommand()).toEqual({ status: 1, stdout: "", stderr: "Build the shop first: npm run build\n" });
});

test("a command in a shop whose sources have changed runs the build that exists", () => {
  mkdirSync(join(folder, "build/shop"), { recursive: true });
  writeFileSync(join(folder, "build/shop/backup.js"), 'console.log("backing up to", process.argv[2]);');
  writeFileSync(join(folder, "build/sources.sha256"), "of other sources");
  expect(runCommand()).toEqual({
    status: 0,
    stdout: "backing up to a-file\n",
    stderr: "The build is not of these sources. To renew it: npm run build\n",
  });
});

test.each(["production", "development"])(
  "with NODE_ENV=%s all packages of the build are installed, and the build is for production",
  (mode) => {
    const record = (program: string) => `echo "${program} $1 NODE_ENV=$NODE_ENV" >> ${folder}/calls`;
    const programs = join(folder, "programs");
    mkdirSync(programs);
    // Instead of installing packages, npm creates a tool that fails.
    const tool = `#!/bin/sh\n${record("react-router")}\nexit 1\n`;
    writeFileSync(join(folder, "tool"), tool, { mode: 0o755 });
    const npm = `#!/bin/sh\n${record("npm")}\nmkdir -p node_modules/.bin\ncp ${folder}/tool node_modules/.bin/react-router\n`;
    writeFileSync(join(programs, "npm"), npm, { mode: 0o755 });

    const PATH = `${programs}${delimiter}${process.env.PATH}`;
    expect(run(["shop/main"], { PATH, NODE_ENV: mode }).status).toBe(1);
    expect(readFileSync(join(folder, "calls"), "utf8")).toBe(
      "npm ci NODE_ENV=\nreact-router build NODE_ENV=production\n",
    );
  },
);
