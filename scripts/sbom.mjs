// npm run sbom: writes the software bill of materials (CycloneDX) of a release to build/sbom.json: what it runs with, contains, and is built with.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./install.mjs";

const { onlyForDevelopment } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"];
const sbom = JSON.parse(execFileSync("npm", args, { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 }));
const dependsOn = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));

const root = sbom.metadata.component["bom-ref"];
const isReleased = (ref) => !onlyForDevelopment.some((name) => ref.startsWith(`${name}@`));
dependsOn.set(root, dependsOn.get(root).filter(isReleased));
const released = new Set([root]);
for (const ref of released) for (const needed of dependsOn.get(ref) ?? []) released.add(needed);

sbom.components = sbom.components.filter((component) => released.has(component["bom-ref"]));
sbom.dependencies = [...released].map((ref) => ({ ref, dependsOn: dependsOn.get(ref) ?? [] }));
// npm names the shop after its folder.
sbom.metadata.component.name = "sedia";
// npm calls devDependencies optional, but the bundle contains most of them.
for (const component of sbom.components) component.scope = "required";
mkdirSync(join(projectRoot, "build"), { recursive: true });
writeFileSync(join(projectRoot, "build/sbom.json"), JSON.stringify(sbom, undefined, 2));
