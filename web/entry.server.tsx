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
  const whole = `<!DOCTYPE html>${scriptsAfterPaint(html.replace(/^<!DOCTYPE html>/i, ""), nonce)}`;
  return new Response(protectPage(whole, headers), { status, headers });
}

/** Runs the scripts of the template before it. A page that is not visible is not painted. */
const loadScripts =
  "{const{content}=document.currentScript.previousSibling,load=()=>document.body.append(content);document.hidden?load():requestAnimationFrame(()=>setTimeout(load))}";

/**
 * Scripts load after the first paint, so that a slow phone gets the styles and the first picture before them. React Router has no
 * setting for it. Browsers neither load nor run what is in a template.
 */
function scriptsAfterPaint(html: string, nonce: string): string {
  const preloads: string[] = [];
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
      preloads.push(link);
      return "";
    })
    .replace(
      /<script [^>]*type="module".*?<\/script>/s,
      (script) =>
        `<template>${preloads.join("")}${script}</template><script nonce="${nonce}">${loadScripts}</script>`,
    );
}

/** By default, React Router logs a stack trace for every client error. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const clientError = isRouteErrorResponse(error) && error.status < 500;
  if (!clientError && !request.signal.aborted) context.logError(error);
};
