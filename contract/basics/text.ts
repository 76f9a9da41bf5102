/** The first `length` characters; a character outside the basic plane is never cut in half. */
export function cut(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
