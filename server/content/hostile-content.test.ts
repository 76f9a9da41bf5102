import { expect, test } from "vitest";
import type { Page } from "#contract/content/content-api.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { excerptOf, renderMarkdown } from "./markdown.ts";

const { db } = await createTestDb();
const { send, shopper } = await createTestShop(db);
const { token } = await shopper("admin");

async function saveTerms(fields: Record<string, unknown>) {
  const { body } = await send("GET", "/content/page/terms", { token });
  const { version, value } = body as { version: number; value: object };
  return send("PATCH", "/pages/terms", { token, json: { ...value, version, ...fields } });
}

test("raw HTML is shown as text", async () => {
  const markdown = `<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> <b onclick="x">bold</b>\n\n[[<i>]]`;
  expect((await saveTerms({ markdown })).status).toBe(200);
  const { html } = (await send("GET", "/pages/terms")).body as unknown as Page;
  expect(html.match(/<\w+/g)).toEqual(["<p", "<p", "<p", "<mark"]);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

const refusedAddresses = [
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](vbscript:x)",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](file:///etc/passwd)",
  "[x](http://insecure.example)",
  "[x](//evil.example/path)",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "<javascript:alert(1)>",
  "![x](data:image/svg+xml;base64,PHN2Zz4=)",
  "![x](javascript:alert(1))",
  "![x](http://pictures.example/a.png)",
];

test.each(refusedAddresses)("%s is refused at its field, and would be harmless", async (markdown) => {
  const { status, body } = await saveTerms({ markdown });
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { field: "markdown", message: expect.stringMatching(/^Links must start with https:/) },
  ]);
  expect(renderMarkdown(markdown)).not.toMatch(/<(a|img)\b/);
});

test.each([
  "[x](https://example.com/a?b=1#c)",
  "[x](mailto:shop@example.com)",
  "[x](tel:+4930123456)",
  "[x](/delivery-and-returns)",
  "[x](#returns)",
  "![A chair](https://pictures.example/a.png)",
])("%s is shown", async (markdown) => {
  expect((await saveTerms({ markdown })).status).toBe(200);
  expect(renderMarkdown(markdown)).toMatch(/<(a href|img src)=/);
});

test.each([
  ["a right-to-left override", "a\u202Egnp.exe", "Must not contain characters that reverse the text"],
  ["an isolate", "a\u2067b", "Must not contain characters that reverse the text"],
  ["a NUL character", "a\u0000b", "Must not contain control characters"],
  ["an escape character", "a\u001bb", "Must not contain control characters"],
])("%s is refused in every text", async (_, text, message) => {
  for (const field of ["title", "markdown"]) {
    const { status, body } = await saveTerms({ [field]: text });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  }
});

test("a text of a megabyte is refused", async () => {
  expect((await saveTerms({ markdown: "x".repeat(1_000_000) })).status).toBe(413);
  const long = await saveTerms({ markdown: "x".repeat(40_001) });
  expect(long.body.errors).toEqual([{ field: "markdown", message: "May have at most 40,000 characters" }]);
});

test.each(["[", "![", "*a_", "> ", "`", "<", "[](", "- ", "[[", "\\[", "|a\n|-\n"])(
  "40,000 characters of %j are rendered",
  (piece) => {
    const text = piece.repeat(40_000 / piece.length);
    expect(renderMarkdown(text)).not.toContain("<script");
    expect(excerptOf(text).length).toBeLessThan(300);
  },
);

test("a backslash doesn't lead to another host", () => {
  expect(renderMarkdown("[x](/\\evil.example)")).toContain('href="/%5Cevil.example"');
});

test("a page has one first heading", () => {
  expect(renderMarkdown("# One\n\n## Two")).toBe("<h2>One</h2>\n<h2>Two</h2>\n");
});
