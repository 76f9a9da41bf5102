import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/env/program.ts";

type Instruction = { keyword: string; value: string };

/** A stage of the Dockerfile, from its FROM on. */
export type Stage = { name: string | undefined; instructions: Instruction[] };

export type Copy = { from: string | undefined; sources: string[]; target: string };

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

/** Reads the forms of instructions that our Dockerfile uses. */
export function readDockerfile(): Stage[] {
  const lines = read("Dockerfile")
    .replace(/^#.*\n/gm, "")
    .replaceAll("\\\n", " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, keyword = "", value = ""] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    if (keyword === "FROM") stages.push({ name: / AS (\w+)$/.exec(value)?.[1], instructions: [] });
    else stages.at(-1)?.instructions.push({ keyword, value });
  }
  return stages;
}

export function valuesOf({ instructions }: Stage, keyword: string): string[] {
  return instructions.filter((instruction) => instruction.keyword === keyword).map(({ value }) => value);
}

export function parseCopy(value: string): Copy {
  const [, from, paths = ""] = /^(?:--from=(\w+) +)?(.*)$/.exec(value) ?? [];
  const sources = paths.split(/ +/);
  return { from, target: sources.pop() ?? "", sources };
}

/** The files of the repository that the build gets. */
export function listBuildContext(): string[] {
  const ignored = read(".dockerignore").split("\n").filter(Boolean);
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
  return files.filter((file) => !ignored.some((path) => isIn(path, file)));
}

/** Whether a path is a file, or a folder with it. */
export function isIn(path: string, file: string): boolean {
  return path === "." || file === path || file.startsWith(`${path}/`);
}
