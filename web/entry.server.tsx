import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** Renders the whole page before sending it: its inline scripts are allowed by their hashes, which stand in a header. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
) {
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} />, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onShellError: reject,
      // However large a part is, it stands in its place, not in a script that puts it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, "")}`, { status, headers });
}
