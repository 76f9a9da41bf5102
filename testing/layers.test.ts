import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env.ts";

const serverFolder = join(projectRoot, "server");

/** The imports of each file, by paths within server/. Tests are left out. */
const importsOf = new Map(listFiles().map((file) => [file, listImports(file)]));

function listFiles(): string[] {
  return readdirSync(serverFolder, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/(^|\/)test-[^/]+$/.test(file),
  );
}

function listImports(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(serverFolder, file), "utf8"));
  return importedFiles.flatMap(({ fileName }) => {
    if (fileName.startsWith("#server/")) return [fileName.slice("#server/".length)];
    return fileName.startsWith(".") ? [join(dirname(file), fileName)] : [];
  });
}

/** The longest way from a file down to db/. */
function wayToDatabase(file: string, above: string[] = []): string[] {
  if (above.includes(file)) throw new Error(`These files import each other: ${[...above, file].join(" → ")}`);
  if (file.startsWith("db/")) return [file];
  const ways = (importsOf.get(file) ?? []).map((imported) => longestWay(imported, [...above, file]));
  const longest = ways.reduce((one, other) => (other.length > one.length ? other : one), []);
  return longest.length > 0 ? [file, ...longest] : [];
}

const known = new Map<string, string[]>();

function longestWay(file: string, above: string[]): string[] {
  const way = known.get(file) ?? wayToDatabase(file, above);
  known.set(file, way);
  return way;
}

test("the way from main.ts down to the database is short", () => {
  const way = longestWay("main.ts", []);
  expect(way.at(-1)).toMatch(/^db\//);
  expect(way.length, way.join(" → ")).toBeLessThanOrEqual(10);
});

test("the folders of server/ do not import each other in a circle", () => {
  const folderOf = (file: string) => file.split("/")[0] ?? "";
  const below = new Map<string, Set<string>>();
  for (const [file, imports] of importsOf) {
    const folders = below.get(folderOf(file)) ?? new Set();
    for (const imported of imports)
      if (folderOf(imported) !== folderOf(file)) folders.add(folderOf(imported));
    below.set(folderOf(file), folders);
  }
  // Takes away the folders that import none of the rest, again and again: a circle stays.
  const isLowest = ([, folders]: [string, Set<string>]) => [...folders].every((folder) => !below.has(folder));
  for (let lowest = [...below].find(isLowest); lowest; lowest = [...below].find(isLowest))
    below.delete(lowest[0]);
  expect([...below.keys()]).toEqual([]);
});

test("server/ has few entries, and few of them are files", () => {
  const entries = readdirSync(serverFolder, { withFileTypes: true });
  expect(entries.length).toBeLessThanOrEqual(26);
  expect(entries.filter((entry) => entry.isFile()).length).toBeLessThanOrEqual(6);
});
