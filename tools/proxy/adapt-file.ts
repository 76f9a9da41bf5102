import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { projectRoot } from "#server/env/program.ts";

export type ProxyParts = {
  folder: string;
  shopPorts: [number, number];
  /** For https. */
  port: number;
  /** For http, which leads to https. */
  plainPort: number;
};

/** A file of deploy/ with other addresses and files. Throws if it has changed so that a replacement is missing. */
export async function adaptFile(name: string, replacements: Record<string, string>): Promise<string> {
  let text = await readFile(join(projectRoot, "deploy", name), "utf8");
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
