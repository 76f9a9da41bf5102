// Separate from invoice.ts, so that pages that only show numbers do not load zod.
export const documentKinds = ["invoice", "credit note"] as const;

export type DocumentKind = (typeof documentKinds)[number];

const prefixes: Record<DocumentKind, string> = { invoice: "INV-", "credit note": "CN-" };

/** "INV-000042". Each kind has its own numbers, and so have the documents of test orders. */
export function documentNumber(document: { kind: DocumentKind; test: boolean; number: number }): string {
  const { kind, test, number } = document;
  return `${test ? "TEST-" : ""}${prefixes[kind]}${String(number).padStart(6, "0")}`;
}
