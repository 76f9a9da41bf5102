import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";
import { variableNames } from "#server/env/variables.ts";

function listFiles(...patterns: string[]): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns];
  return execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
}

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const files = listFiles();
const documents = listFiles("*.md").filter((file) => !file.startsWith("tools/bench/results"));
const topFolders = new Set(files.filter((file) => file.includes("/")).map((file) => file.split("/")[0]));

/** Paths in backticks that begin with a folder of the repository. */
function pathsIn(text: string): string[] {
  return Array.from(text.matchAll(/`([\w.*/-]+)`/g), ([, path = ""]) => path).filter(
    (path) => path.includes("/") && topFolders.has(path.split("/")[0]),
  );
}

test.each(documents)("every path that %s names exists", (document) => {
  const missing = pathsIn(read(document)).filter(
    (path) => !files.some((file) => file === path || file.startsWith(path.replace(/\/?$/, "/"))),
  );
  expect(missing).toEqual([]);
});

test.each(documents)("every command that %s names exists", (document) => {
  const { scripts } = JSON.parse(read("package.json"));
  const commands = Array.from(read(document).matchAll(/npm run ([\w:-]+)/g), ([, name = ""]) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test("README lists the settings of env.ts and no others", () => {
  const section = read("README.md").split("## Settings")[1]?.split("\n## ")[0] ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| `"));
  const listed = rows.flatMap((row) => row.split("|")[1]?.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(listed.sort()).toEqual(variableNames.filter((name) => name !== "NODE_ENV").sort());
});

test("the map in CONTRIBUTING is short enough to be read", () => {
  const rows = read("CONTRIBUTING.md").match(/^\| (?!folder|question)/gm) ?? [];
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(30);
});
