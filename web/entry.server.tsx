import { text } from "node:stream/consumers";
// Not the build for Node: its AsyncLocalStorage slows down the whole process (docs/decisions/009).
import { renderToReadableStream } from "react-dom/server.edge";
import {
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import stylesheet from "./app.css?url";
import { ScriptNonce } from "./lib/script-nonce.ts";

/** Renders the whole page before sending it, because the CSP header contains the hashes of its inline scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  { scriptNonce: nonce, protectPage }: AppLoadContext,
) {
  const page = (
    <ScriptNonce value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptNonce>
  );
  const stream = await renderToReadableStream(page, {
    nonce,
    // Never split: React would insert late parts with inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const html = await text(stream as AsyncIterable<Uint8Array>);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Link", `<${stylesheet}>; rel=preload; as=style`);
  return new Response(protectPage(html, headers), { status, headers });
}

/** By default, React Router logs a stack trace for every client error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const clientError = isRouteErrorResponse(error) && error.status < 500;
  if (!clientError && !request.signal.aborted) context.logError(error);
};
