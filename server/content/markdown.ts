import MarkdownIt from "markdown-it";
import { isHttpsUrl } from "#contract/basics/https-url.ts";
import { cut } from "#contract/basics/text.ts";

const maxNesting = 20;
const blank = /\[\[([^[\]\n]{1,60})\]\]/g;

/** https, mail, phone, a part of the page, or a path of this shop. Browsers read "//" and "/\" as another host. */
function isAllowedLink(address: string): boolean {
  if (/^(mailto|tel):[^\s<>"']+$/i.test(address)) return true;
  if (/^(#|\/(?![/\\]))[^\s\\]*$/.test(address)) return true;
  return isHttpsUrl(address);
}

function isAllowedPicture(address: string): boolean {
  return /^\/(images|uploads)\/[\w./-]+$/.test(address) || isHttpsUrl(address);
}

/** Raw HTML is shown as text. */
function createRenderer() {
  const renderer = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting });
  renderer.validateLink = isAllowedLink;
  const { rules } = renderer.renderer;
  rules.heading_open = (tokens, index) => `<${headingOf(tokens[index]?.tag)}>`;
  rules.heading_close = (tokens, index) => `</${headingOf(tokens[index]?.tag)}>\n`;
  rules.text = (tokens, index) =>
    renderer.utils.escapeHtml(tokens[index]?.content ?? "").replace(blank, "<mark>[$1]</mark>");
  const image = rules.image;
  rules.image = (tokens, index, options, env, self) => {
    const token = tokens[index];
    if (!image || !token || !isAllowedPicture(String(token.attrGet("src")))) return "";
    token.attrSet("loading", "lazy");
    token.attrSet("decoding", "async");
    return image(tokens, index, options, env, self);
  };
  return renderer;
}

/** The page's title is the only h1. */
function headingOf(tag = "h2"): string {
  return tag === "h1" ? "h2" : tag;
}

const renderer = createRenderer();

/** The owner's text as HTML that is safe to show. Blanks such as [[legal name]] are marked. */
export function renderMarkdown(text: string): string {
  return renderer.render(text);
}

/** Accepts every address, to find those that the renderer leaves out. */
const finder = new MarkdownIt({ html: false, maxNesting });
finder.validateLink = () => true;

/** The first link or picture whose address is not allowed. */
export function findRefusedAddress(text: string): string | undefined {
  for (const { children } of finder.parse(text, {})) {
    for (const token of children ?? []) {
      const [link, picture] = [token.attrGet("href"), token.attrGet("src")];
      if (link !== null && !isAllowedLink(String(link))) return String(link);
      if (picture !== null && !isAllowedPicture(String(picture))) return String(picture);
    }
  }
  return undefined;
}

/** The beginning of the first paragraph without its markup. */
export function excerptOf(text: string, longest = 280): string {
  // Most of a long post can't be in it.
  const tokens = renderer.parse(cut(text, 10 * longest), {});
  const start = tokens.findIndex(({ type }) => type === "paragraph_open");
  const words = (tokens[start + 1]?.children ?? [])
    .map(({ type, content }) => (type === "softbreak" || type === "hardbreak" ? " " : content))
    .join("");
  if (words.length <= longest) return words;
  const end = words.lastIndexOf(" ", longest);
  return `${cut(words, end > 0 ? end : longest)}…`;
}
