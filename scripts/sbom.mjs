// npm run sbom: writes the software bill of materials (CycloneDX) of a release to dist/sbom.json: what it runs with, contains, and is built with.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "./install.mjs";

/** From package-lock.json, so that it is the same on every machine. */
export function createSbom() {
  const { onlyForDevelopment } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
  // With NODE_ENV=production npm leaves out devDependencies, and the bundles consist of them.
  const args = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--include=dev"];
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
  // They differ each time.
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}

const [, thisFile] = process.argv;
if (thisFile && pathToFileURL(thisFile).href === import.meta.url) {
  mkdirSync(join(projectRoot, "dist"), { recursive: true });
  writeFileSync(join(projectRoot, "dist/sbom.json"), createSbom());
}
