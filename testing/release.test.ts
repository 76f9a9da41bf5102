import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, version } from "#server/env/program.ts";
import { isIn, listBuildContext, parseCopy, readDockerfile, valuesOf } from "./build-stages.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const { files: released }: { files: string[] } = JSON.parse(read("package.json"));
const context = listBuildContext();
const isInContext = (path: string) => context.some((file) => isIn(path, file));

test("the Dockerfile copies only what exists: files of the repository, and what an earlier stage writes", () => {
  const stages = readDockerfile();
  expect(stages).toHaveLength(2);
  for (const stage of stages) {
    for (const { from, sources } of valuesOf(stage, "COPY").map(parseCopy)) {
      const written = valuesOf(stages.find(({ name }) => name === from) ?? stage, "RUN").join("\n");
      for (const source of sources)
        expect([source, from ? written.includes(` ${source}`) : isInContext(source)]).toEqual([source, true]);
    }
  }
});

test("every path of a release exists, or is built, also in Docker's build", () => {
  const missing = released.filter((path) => !path.startsWith("build/") && !isInContext(path));
  expect(missing).toEqual([]);
});

test("a release has every file that the server reads from the folder of the program", () => {
  const sources = readdirSync(join(projectRoot, "server"), { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.test\.ts$|(^|\/)test-[^/]+$/.test(file),
  );
  const read = sources.flatMap((file) =>
    Array.from(
      readFileSync(join(projectRoot, "server", file), "utf8").matchAll(/\(projectRoot, "([^"]+)"/g),
      ([, path = ""]) => path,
    ),
  );
  expect(read.length).toBeGreaterThan(5);
  const ofTests = /^node_modules\/\.cache\//;
  const isReleased = (path: string) =>
    path === "package.json" || released.some((other) => isIn(other, path) || isIn(path, other));
  expect(read.filter((path) => !ofTests.test(path) && !isReleased(path))).toEqual([]);
});

test("the version is the newest one of CHANGELOG.md and of the lockfile", () => {
  const versions = Array.from(read("CHANGELOG.md").matchAll(/^## \[?(\d[\w.-]*)/gm), ([, found]) => found);
  expect(versions[0]).toBe(version);
  expect(JSON.parse(read("package-lock.json")).version).toBe(version);
});
