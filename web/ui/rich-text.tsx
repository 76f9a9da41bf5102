/** The owner's text. The server renders it from Markdown without raw HTML. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: from our own renderer, which escapes HTML in the text
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
}
