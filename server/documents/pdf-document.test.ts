import { buffer } from "node:stream/consumers";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { pdfFonts } from "./pdf.ts";
import { PdfDocument } from "./pdf-document.ts";
import { runsOf } from "./pdf-runs.ts";

async function textOf(draw: (doc: PdfDocument) => void): Promise<string> {
  const doc = new PdfDocument({ font: pdfFonts.regular, tagged: true });
  const file = buffer(doc);
  draw(doc);
  doc.end();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await file)), {
    mergePages: true,
  });
  return text;
}

const letters = (text: string) => Array.from(text.replace(/\s/g, "")).sort().join("");

test.each([
  ["Chinese", "王伟明 北京市朝阳区"],
  ["Japanese", "髙橋さくら、カタカナ〒"],
  ["Korean", "김민준 서울특별시"],
  ["Thai", "สมชาย ใจดี"],
  ["Arabic", "محمد علاء"],
  ["Hebrew", "שרה כהן"],
  ["mixed", "Łukasz Παύλος Иван 王伟 김민 שרה สมชาย 12"],
])("every character of a name has a glyph: %s", async (_, name) => {
  expect(letters(await textOf((doc) => doc.text(name)))).toBe(letters(name));
  expect(letters(await textOf((doc) => doc.table().row([name]).end()))).toBe(letters(name));
});

test("a long text in any script is wrapped, and cut where there is no more room", async () => {
  const doc = new PdfDocument({ font: pdfFonts.regular });
  const name = "محمد ".repeat(40);
  const lineHeight = doc.currentLineHeight(true);
  expect(doc.boundsOfString(name, { width: 200 }).height).toBeGreaterThan(2 * lineHeight);
  expect(doc.boundsOfString(name, { width: 200, height: 2 * lineHeight }).height).toBe(2 * lineHeight);
  expect(doc.boundsOfString("王".repeat(100), { width: 200 }).width).toBeLessThanOrEqual(200);
});

test.each([
  ["שרה כהן", ["שרה כהן"]],
  ["רחוב 12 תל", ["תל", " ", "12", "רחוב "]],
  ["Sara (שרה כהן) 5", ["Sara (", "שרה כהן", ") 5"]],
  ["שרה (כהן)", ["(", "כהן", ")", "שרה "]],
])("right-to-left text %s is drawn in the right order", (text, runs) => {
  expect(runsOf(text).map((run) => run.text)).toEqual(runs);
});
