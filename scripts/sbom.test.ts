import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";

type Component = { group?: string; name: string };

test("the SBOM has the packages of the bundles, but no test tools, also where NODE_ENV is production", () => {
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync(process.execPath, ["scripts/sbom.mjs"], { cwd: projectRoot, env, stdio: "pipe" });
  const { components } = JSON.parse(readFileSync(join(projectRoot, "dist/sbom.json"), "utf8"));
  const names = new Set(components.map(({ group, name }: Component) => (group ? `${group}/${name}` : name)));
  const bundled = [
    "@firebase/auth",
    "@tanstack/react-query",
    "drizzle-orm",
    "hono",
    "lit",
    "lucide-react",
    "pg",
    "sharp",
    "three",
  ];
  expect(bundled.filter((name) => !names.has(name))).toEqual([]);
  expect(
    ["@biomejs/biome", "@playwright/test", "playwright-core", "vitest"].filter((name) => names.has(name)),
  ).toEqual([]);
});
