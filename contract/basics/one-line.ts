export const oneLineMessage = "Must not contain line breaks or control characters";

/** Whether a text has neither control characters nor any of Unicode's line breaks. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}
