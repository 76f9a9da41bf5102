/** Without it Excel does not read the file as UTF-8. */
export const byteOrderMark = "\uFEFF";

/**
 * Spreadsheets run cells that begin with these. Where the list separator is a semicolon or a tab, a cell of ours may be split into several,
 * and a quoted line break may end it: what follows counts as a beginning too.
 */
const atStart = /^(?=["']*[=+\-@＝＋－＠\t\r])/;
const afterSeparator = /([;\t\r\n])(?=["']*[=+\-@＝＋－＠])/g;
const escapedAtStart = /^'(?=["']*[=+\-@＝＋－＠\t\r])/;
const escapedAfterSeparator = /([;\t\r\n])'(?=["']*[=+\-@＝＋－＠])/g;

/** The rows of a file, safe to open in any spreadsheet. */
export function escapeCells<Cell>(rows: Cell[][]): (Cell | string)[][] {
  return rows.map((row) => row.map((cell) => (typeof cell === "string" ? escapeFormulas(cell) : cell)));
}

/** Makes text of what would run as a formula, with an apostrophe in front of it. */
function escapeFormulas(text: string): string {
  return text.replace(afterSeparator, "$1'").replace(atStart, "'");
}

/** The exact text again. */
export function unescapeFormulas(text: string): string {
  return text.replace(escapedAtStart, "").replace(escapedAfterSeparator, "$1");
}
