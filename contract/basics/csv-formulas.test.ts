import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { escapeCells, unescapeFormulas } from "./csv-formulas.ts";

/** Texts made of what matters to spreadsheets. */
const hostileText = fc
  .array(fc.constantFrom("=", "+", "-", "@", "'", '"', ";", "\t", "\r", "\n", ",", "a", "1", " ", "＝"))
  .map((characters) => characters.join(""));

test("any text comes back exactly", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const file = Papa.unparse(escapeCells([["id", text, "end"]]), { newline: "\r\n" });
      const [row = []] = Papa.parse<string[]>(file, { delimiter: ",", newline: "\r\n" }).data;
      expect(unescapeFormulas(row[1] ?? "")).toBe(text);
    }),
    { seed: 16, numRuns: 2_000 },
  );
});

test("no cell begins like a formula, whatever the separator and wherever a line is taken to end", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const file = Papa.unparse(escapeCells([["id", text, "end"]]), { newline: "\r\n" });
      const cells = file.split(/[;\t\r\n]/).map((cell) => cell.replace(/^"+/, ""));
      expect(cells.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([]);
    }),
    { seed: 16, numRuns: 2_000 },
  );
});
