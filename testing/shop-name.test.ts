import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";

/** Source that the shop runs. Tests, docs, tools and the sample catalog are not part of it. */
const shipped = ["contract", "public", "server", "web"];
const isTest = /(?:\.test\.tsx?|(?:^|\/)test-[\w-]+\.ts)$/;

/** These name the program to the person who runs it, and the sample shop. */
const mayNameIt = [
  "server/backup/backup-entries.ts",
  "server/backup/replay-migrations.ts",
  "server/backup/sealed-file.ts",
  "server/db/functions/reject_older_functions.sql",
  "server/db/schema-state.ts",
  "server/main.ts",
  "server/settings/seed-settings.ts",
];

test("customers of another shop never read the name of the program", () => {
  const list = ["ls-files", "--cached", "--others", "--exclude-standard", ...shipped];
  const files = execFileSync("git", list, { cwd: projectRoot, encoding: "utf8" }).split("\n").filter(Boolean);
  const naming = files.filter(
    (file) => !isTest.test(file) && readFileSync(join(projectRoot, file), "latin1").includes("Sedia"),
  );
  expect(naming).toEqual(mayNameIt);
});
