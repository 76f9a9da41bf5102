import PDFKitDocument from "pdfkit";
import { directionOf, needsFallback, runsOf } from "./pdf-runs.ts";

type Options = PDFKit.Mixins.TextOptions;
type Place =
  | [options?: Options | undefined]
  | [x?: number | undefined, y?: number | undefined, options?: Options | undefined];
type Source = PDFKit.Mixins.PDFFontSource;

/** Lays out a run as a whole: pdfkit would otherwise order the words of a right-to-left run from left to right. */
const wholeRun = { features: [], lineBreak: false, baseline: "alphabetic" } satisfies Options;

/** Where the baseline of Noto Sans is in its line. Runs in other fonts stand on it, too. */
const baselineShare = 0.785;

/** A PDF whose text may be in any script that there is a font for. */
export class PdfDocument extends PDFKitDocument {
  /** The constructor of pdfkit sets it through `font`. */
  declare private fontOfText: Source;

  override font(source: Source, ...rest: unknown[]): this {
    this.fontOfText = source;
    return super.font(source, ...(rest as [string, number]));
  }

  override text(text: string, ...place: Place): this {
    if (!needsFallback(text)) return super.text(text, ...(place as [number, number, Options]));
    const options = this.goToPlace(place);
    const { structParent, structType = "P" } = options;
    if (structParent) {
      // Screen readers get the text in reading order.
      const element = this.struct(structType, { actual: text }, () => this.drawLines(text, options));
      structParent.add(element);
      element.end();
    } else this.drawLines(text, options);
    return this;
  }

  /** Tables ask for it to size their cells. */
  override boundsOfString(text: string, ...place: Place): PDFKit.Mixins.TextBounds {
    if (!needsFallback(text)) return super.boundsOfString(text, ...(place as [number, number, Options]));
    const [x, y] = [this.x, this.y];
    const options = this.goToPlace(place);
    const lines = this.wrapText(text, options);
    const bounds = {
      x: this.x,
      y: this.y,
      width: Math.max(...lines.map((line) => this.widthOfLine(line))),
      height: lines.length * this.currentLineHeight(true),
    };
    [this.x, this.y] = [x, y];
    return bounds;
  }

  private goToPlace(place: Place): Options {
    const [first, y, last] = place;
    const options = typeof first === "object" ? first : last;
    if (typeof first === "number") this.x = first;
    this.y = y ?? this.y;
    return { width: this.page.width - this.x - this.page.margins.right, ...options };
  }

  private drawLines(text: string, options: Options): void {
    const [left, height] = [this.x, this.currentLineHeight(true)];
    const direction = directionOf(text);
    for (const line of this.wrapText(text, options)) {
      const room = (options.width ?? 0) - this.widthOfLine(line);
      const top = this.y;
      let x = left + (options.align === "right" ? room : 0);
      for (const run of runsOf(line, direction)) {
        this.inFont(run.font, () => {
          super.text(run.text, x, top + height * baselineShare, wholeRun);
          x += this.widthOfString(run.text, wholeRun);
        });
      }
      this.y = top + height;
    }
    this.x = left;
  }

  /** Breaks between words, also in scripts without spaces. */
  private wrapText(text: string, { width = 0, height = Number.POSITIVE_INFINITY }: Options): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      let line = "";
      for (const word of wordsOf(paragraph)) {
        if (line && this.widthOfLine((line + word).trimEnd()) > width) {
          lines.push(line.trimEnd());
          line = "";
        }
        line += word;
      }
      lines.push(line.trimEnd());
    }
    const most = Math.max(1, Math.floor(height / this.currentLineHeight(true)));
    return lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]}…`] : lines;
  }

  private widthOfLine(line: string): number {
    return runsOf(line).reduce(
      (sum, run) => sum + this.inFont(run.font, () => this.widthOfString(run.text, wholeRun)),
      0,
    );
  }

  private inFont<Result>(font: string | undefined, work: () => Result): Result {
    if (font) super.font(font);
    const result = work();
    if (font) super.font(this.fontOfText);
    return result;
  }
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Words with the spaces and punctuation that follow them. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const last = words.length - 1;
    if (isWordLike || last < 0) words.push(segment);
    else words[last] += segment;
  }
  return words;
}
