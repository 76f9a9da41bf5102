import { text } from "node:stream/consumers";
// Not the build for Node: it keeps the request in an AsyncLocalStorage, and from the first page on that makes everything else
// in the process a little slower (docs/decisions/009).
import { renderToReadableStream } from "react-dom/server.edge";
import {
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { ScriptNonce } from "./lib/script-nonce.ts";

/** Renders the whole page before sending it: its inline scripts are allowed by their hashes, which stand in a header. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { scriptNonce: nonce }: AppLoadContext,
) {
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    // However large a part is, it stands in its place, not in a script that puts it there.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const html = await text(stream as AsyncIterable<Uint8Array>);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, "")}`, { status, headers });
}

/** React Router would print a stack trace of every bad request. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.logError(error);
};
