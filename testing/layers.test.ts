import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";

type Graph = Map<string, string[]>;

/** The imports of each file, types included. Tests are left out. */
const importsOf: Graph = new Map(
  ["contract", "server", "web", "tools"].flatMap(listFiles).map((file) => [file, listImports(file)]),
);

function listFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test-[^/]+$/.test(file))
    .map((file) => join(folder, file));
}

function listImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(projectRoot, file), "utf8"));
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith("#")) return [fileName.slice(1)];
    return fileName.startsWith(".") ? [join(dirname(file), fileName)] : [];
  });
}

/** The length of the longest chain of imports from here. Throws at a cycle. */
function createHeights(graph: Graph) {
  const heights = new Map<string, number>();
  return function heightOf(name: string, above: string[] = []): number {
    const known = heights.get(name);
    if (known !== undefined) return known;
    if (above.includes(name)) throw new Error(`a cycle: ${[...above, name].join(" → ")}`);
    const below = (graph.get(name) ?? []).map((next) => heightOf(next, [...above, name]));
    const height = 1 + Math.max(0, ...below);
    heights.set(name, height);
    return height;
  };
}

test("no files import each other in a cycle", () => {
  const heightOf = createHeights(importsOf);
  for (const file of importsOf.keys()) expect(heightOf(file)).toBeGreaterThan(0);
});

test("folders of server/ do not import each other in a cycle, and the longest chain has 12", () => {
  const folderOf = (file: string) => file.split("/").slice(0, 2).join("/");
  const folders: Graph = new Map();
  for (const [file, imports] of importsOf) {
    if (!file.startsWith("server/")) continue;
    const others = imports
      .map(folderOf)
      .filter((folder) => folder !== folderOf(file) && folder.startsWith("server/"));
    folders.set(folderOf(file), [...new Set([...(folders.get(folderOf(file)) ?? []), ...others])]);
  }
  expect(folders.size).toBeGreaterThan(20);
  expect(createHeights(folders)("server/main.ts")).toBeLessThanOrEqual(12);
});

test("server/ has few entries, and few of them are files", () => {
  const entries = readdirSync(join(projectRoot, "server"), { withFileTypes: true });
  expect(entries.length).toBeLessThanOrEqual(27);
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(6);
});
