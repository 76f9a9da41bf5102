import { DomainError } from "#contract/basics/domain-error.ts";

/** The text of a file that is an SVG; undefined for other files. */
export function svgTextOf(file: Buffer): string | undefined {
  const text = file.toString("utf8");
  return /<svg[\s>]/i.test(text.slice(0, 4096)) ? text : undefined;
}

/** What a logo never needs, with the reason. Runs of white space are one space. */
const refusals: [pattern: RegExp, reason: string][] = [
  [/<\/?(?:\w+:)?(?:script|foreignObject|iframe|object|embed|handler)\b/i, "contains a script"],
  [/[ "'/]on[a-z]+ ?=/i, "contains a script"],
  [/(?:java|vb)script ?:/i, "contains a script"],
  [/<!ENTITY/i, "defines entities"],
  [/<\?xml-stylesheet|@import/i, "loads other files"],
  [/(?:href|src) ?= ?["'] ?(?!#|data:image\/(?:png|jpeg|webp);)[^ "']/i, "refers to other files"],
  [/url\( ?["']? ?[^#"' ]/i, "refers to other files"],
  [/<(?:\w+:)?text[ >]/i, "contains text that needs a font. Convert it to paths"],
];

/** Refuses an SVG that tries to run or load anything. */
export function requireHarmlessSvg(svg: string, field: string): void {
  const found = svg.includes("\0") ? "is not UTF-8 text" : refusalOf(svg);
  if (!found) return;
  const message = `This SVG file ${found}. Choose another one, or a PNG file`;
  throw new DomainError("invalid_input", `${field}: ${message}`, [{ field, message }]);
}

function refusalOf(svg: string): string | undefined {
  const text = svg.replace(/\s+/g, " ");
  return refusals.find(([pattern]) => pattern.test(text))?.[1];
}
