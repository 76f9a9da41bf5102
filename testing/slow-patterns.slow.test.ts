import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectRoot } from "#server/env/program.ts";

function sourceFiles(): string[] {
  const patterns = ["contract", "server", "web"].flatMap((folder) => [`${folder}/*.ts`, `${folder}/*.tsx`]);
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns],
    {
      cwd: projectRoot,
      encoding: "utf8",
    },
  );
  return listed.split("\n").filter((file) => file && !/\.test\.|\/test-|\.d\.ts$/.test(file));
}

function patternsIn(file: string): RegExp[] {
  const kind = file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(join(projectRoot, file), "utf8");
  const found: RegExp[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      found.push(new RegExp(node.text.slice(1, end), node.text.slice(end + 1)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind));
  return found;
}

test("no regular expression takes more than linear time", () => {
  const patterns = sourceFiles().flatMap((file) => patternsIn(file).map((pattern) => ({ file, pattern })));
  expect(patterns.length).toBeGreaterThan(50);
  const slow = patterns.filter(({ pattern }) => analyse(pattern).reports.length > 0);
  expect(slow).toEqual([]);
});

/** The schema and all nested schemas. A refinement runs with its own schema. */
function partsOf(schema: z.core.$ZodType, seen = new Set<unknown>()): z.core.$ZodType[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const nested: unknown[] = Object.values(schema._zod.def).flatMap((value: unknown) =>
    value instanceof z.core.$ZodType
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value)
        : [],
  );
  const schemas = nested.filter(
    (value) => value instanceof z.core.$ZodType && !isFunctionOnly(value),
  ) as z.core.$ZodType[];
  return [schema, ...schemas.flatMap((part) => partsOf(part, seen))];
}

/** A refinement or transformation alone would get values that the schema before it rejects. */
function isFunctionOnly(schema: z.core.$ZodType): boolean {
  return schema instanceof z.core.$ZodCustom || schema instanceof z.core.$ZodTransform;
}

async function exportedSchemas(folder: string, names: RegExp) {
  const files = readdirSync(join(projectRoot, folder)).filter((file) => names.test(file));
  const schemas: { name: string; schema: z.core.$ZodType }[] = [];
  for (const file of files) {
    const exported: Record<string, unknown> = await import(join(projectRoot, folder, file));
    for (const [name, value] of Object.entries(exported)) {
      if (value instanceof z.core.$ZodType) schemas.push({ name: `${file} ${name}`, schema: value });
    }
  }
  return schemas;
}

const repeated = [" ", "\t", "0", "a", "-", ".", "%", "@", "/", "'", "a.", "a@", "a-", "0 ", "\r\n"];
/** Long texts that match except for the last character. */
const longTexts = repeated.flatMap((piece) =>
  ["", "1", "-1.5", "https://", "/images/"].map(
    (start) => `${start}${piece.repeat(100_000 / piece.length)}!`,
  ),
);

/** CPU time, which is independent of other processes. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const linear = z.string().regex(/^[^!]*!$/);
const linearMs = Math.max(1, ...longTexts.map((text) => cpuMs(() => linear.safeParse(text))));

/** Quadratic time would be thousands of times linear time. Three attempts, because garbage collection counts too. */
function isSlow(schema: z.core.$ZodType, text: string): boolean {
  return [1, 2, 3].every(() => cpuMs(() => z.safeParse(schema, text)) > 100 * linearMs);
}

const schemas = [
  ...(await exportedSchemas("contract", /^(?!.*\.test\.).*\.ts$/)),
  ...(await exportedSchemas("server/identity", /^identity-input\.ts$/)),
];

test.each(schemas)("$name checks texts of 100 kB in linear time", ({ schema }) => {
  for (const part of partsOf(schema)) {
    expect(longTexts.find((text) => isSlow(part, text))?.slice(0, 20)).toBeUndefined();
  }
});
