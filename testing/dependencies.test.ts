import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";

type Package = { os?: string[]; cpu?: string[]; libc?: string[]; dev?: boolean };

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const { dependencies, optionalDependencies, devDependencies, onlyForDevelopment } = JSON.parse(
  read("package.json"),
);

/** The packages that docs/dependencies.md lists, by the headings of its sections. */
function listedPackages(): Record<string, string[]> {
  const sections = read("docs/dependencies.md").split("\n## ").slice(2);
  return Object.fromEntries(
    sections.map((section) => [
      section.split("\n")[0],
      Array.from(section.matchAll(/^\| `([^`]+)` \|/gm), ([, name = ""]) => name),
    ]),
  );
}

test("docs/dependencies.md says why each package is there, and lists no others", () => {
  const {
    "Loaded by the running shop": loaded,
    "Only for development": development,
    ...rest
  } = listedPackages();
  expect(loaded).toEqual(Object.keys({ ...dependencies, ...optionalDependencies }).sort());
  expect(development).toEqual(onlyForDevelopment);
  expect([...Object.values(rest).flat(), ...onlyForDevelopment].sort()).toEqual(
    Object.keys(devDependencies).sort(),
  );
});

test("at most 420 packages are installed, 90 of them in production", () => {
  const packages: Record<string, Package> = JSON.parse(read("package-lock.json")).packages;
  const isFor = (platforms: string[] | undefined, platform: string) =>
    !platforms || platforms.includes(platform);
  const installed = Object.entries(packages).filter(
    ([path, { os, cpu, libc }]) =>
      path !== "" &&
      isFor(os, "linux") &&
      isFor(cpu, "x64") &&
      isFor(libc, "glibc") &&
      // For platforms without native packages.
      !/wasm|emnapi/.test(path),
  );
  expect(installed.length).toBeLessThanOrEqual(420);
  expect(installed.filter(([, { dev }]) => !dev).length).toBeLessThanOrEqual(90);
});
