// npm run licences: lists every package the shop runs with, and under which licence, in docs/licences.md.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./install.mjs";

const { packages } = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8"));

/** Some packages leave it out of the lockfile; their own package.json has it. */
function licenceOf(path, { license }) {
  if (license) return license;
  try {
    const own = JSON.parse(readFileSync(join(projectRoot, path, "package.json"), "utf8"));
    return own.license?.type ?? own.license ?? "not stated";
  } catch {
    return "not stated";
  }
}

const found = new Map();
for (const [path, entry] of Object.entries(packages)) {
  if (path === "" || entry.dev || entry.link) continue;
  const name = path.replace(/^.*node_modules\//, "");
  const licence = licenceOf(path, entry);
  found.set(licence, (found.get(licence) ?? new Set()).add(`${name} ${entry.version}`));
}

const sections = [...found]
  .sort(([, one], [, other]) => other.size - one.size)
  .map(([licence, names]) => `## ${licence} (${names.size})\n\n${[...names].sort().join(", ")}\n`);
const head =
  "# Licences\n\nWhat the shop runs with, on any platform, as `package-lock.json` has it. Made by `npm run licences`.\n";
writeFileSync(join(projectRoot, "docs/licences.md"), [head, ...sections].join("\n"));
console.log([...found].map(([licence, names]) => `${licence}: ${names.size}`).join("\n"));
