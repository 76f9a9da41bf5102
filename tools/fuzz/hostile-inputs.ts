import fc from "fast-check";

/** Strings that often break programs. */
const hostileTexts = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff tail",
  "\u202e\ufeff\u200b",
  "é".normalize("NFD").repeat(300),
  "😀".repeat(200),
  "x".repeat(5_000),
  "x".repeat(200_000),
  "'; drop table users; --",
  "' or '1'='1",
  "$1",
  "%s%n%x",
  "%_\\",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../../../etc/passwd",
  "..\\..\\windows",
  "file:///etc/passwd",
  "http://169.254.169.254/latest/meta-data",
  "javascript:alert(1)",
  "//evil.example",
  "a\r\nSet-Cookie: hacked=1",
  "=cmd|' /C calc'!A0",
  "__proto__",
  "constructor",
  "NaN",
  "Infinity",
  "-1",
  "1e400",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "9999-99-99T99:99:99Z",
  "+275760-09-13T00:00:00.001Z",
  "2024-02-30",
];

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: "binary", maxLength: 50 }),
);

/** A value of an unexpected type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    0.1 + 0.2,
    2 ** 31,
    2 ** 53,
    2 ** 63,
    1e308,
    -1e308,
    5e-324,
    [],
    {},
    [[]],
    [null],
    { $gt: "" },
    { length: 1e9 },
    { toString: "no" },
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Malformed JSON, and valid JSON that no encoder writes. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "null",
    "[]",
    "0",
    '"text"',
    "NaN",
    "{'a':1}",
    '{"a":1,}',
    "\ufeff{}",
    '{"email":"a@example.com","email":"b@example.com"}',
    '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    '{"productId":{"__proto__":null}}',
    '{"totalAmount":1e999}',
    '{"totalAmount":123456789012345678901234567890}',
    '{"username":"\\ud800"}',
    "[".repeat(30_000),
    `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
    `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
    `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(",")}}`,
    " ".repeat(70_000),
    `"${"x".repeat(6_000_000)}"`,
  ),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: "binary" }),
);

/** Replaces lone surrogates, which a URL cannot contain. */
export function wellFormed(text: string): string {
  return Buffer.from(text).toString();
}

export const contentTypes = [
  "application/json",
  "application/json; charset=utf-16",
  "application/problem+json",
  "text/plain",
  "text/html",
  "application/xml",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "a/b; ;;=",
];

/** Path segments, valid and invalid, that are sent without further encoding. */
export const hostilePathSegment = fc.oneof(
  hostileText.filter((text) => text.length < 2_000).map((text) => encodeURIComponent(wellFormed(text))),
  fc.constantFrom("%", "%00", "%ff", "%c0%af", "%ED%A0%80", "..%2f..%2f", "%2e%2e", "%252e", ";a=b", "a//b"),
);
