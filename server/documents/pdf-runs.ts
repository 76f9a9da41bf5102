import { join } from "node:path";
import bidiFactory from "bidi-js";
import { projectRoot } from "#server/env/program.ts";

const bidi = bidiFactory();

/** Scripts that Noto Sans lacks. A file is only read when a text needs it. */
const fallbacks = [
  { characters: /\p{scx=Arabic}/u, file: "NotoSansArabic-Regular.ttf" },
  { characters: /\p{scx=Hebrew}/u, file: "NotoSansHebrew-Regular.ttf" },
  { characters: /\p{scx=Thai}/u, file: "NotoSansThai-Regular.ttf" },
  {
    characters:
      /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\u3000-\u303f\uff00-\uffef]/u,
    file: "DroidSansFallback.ttf",
  },
].map(({ characters, file }) => ({ characters, font: join(projectRoot, "server/documents/fonts", file) }));

/** Text in one font and one direction. Without a font: the document's. */
export type Run = { text: string; font?: string };

export function needsFallback(text: string): boolean {
  return Array.from(text).some((character) => fallbackOf(character) !== undefined);
}

/** The runs of a line from left to right. Letters inside a run are in reading order: the font's layout turns them around. */
export function runsOf(line: string, direction: "ltr" | "rtl" = directionOf(line)): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const fonts = fontsOf(line);
  const runs: (Run & { last: number; rightToLeft: boolean })[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const rightToLeft = (embedding.levels[index] ?? 0) % 2 === 1;
    const font = fonts[index];
    const character = line.charAt(index);
    const current = runs.at(-1);
    const continues = current && current.font === font && current.rightToLeft === rightToLeft;
    // Noto Sans has no right-to-left letters: its punctuation between them is drawn one by one, and mirrored.
    if (rightToLeft && font === undefined)
      runs.push({ text: bidi.getMirroredCharacter(character) ?? character, last: index, rightToLeft });
    else if (continues && Math.abs(index - current.last) === 1) {
      current.text = rightToLeft ? character + current.text : current.text + character;
      current.last = index;
    } else runs.push({ text: character, last: index, rightToLeft, ...(font && { font }) });
  }
  return runs.map(({ text, font }) => ({ text, ...(font && { font }) }));
}

/** A text has the direction of its first letter, also in lines that begin with a number. */
export function directionOf(text: string): "ltr" | "rtl" {
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";
}

/** The font of each UTF-16 unit. Spaces and marks stay in the font of the letter before them. */
function fontsOf(line: string): (string | undefined)[] {
  let font: string | undefined;
  return Array.from(line).flatMap((character) => {
    if (!/[ \p{M}\u200c\u200d]/u.test(character) || fallbackOf(character)) font = fallbackOf(character);
    return new Array<string | undefined>(character.length).fill(font);
  });
}

function fallbackOf(character: string): string | undefined {
  // Latin letters and punctuation, some of which other scripts use, too.
  if (character < "\u0300") return undefined;
  return fallbacks.find(({ characters }) => characters.test(character))?.font;
}
