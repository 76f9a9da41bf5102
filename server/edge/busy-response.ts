import type { IncomingMessage } from "node:http";
import type { Problem } from "#contract/basics/error-code.ts";
import { headersOfAll, headersOfPages, nothingAllowed } from "#server/http/headers.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";

const detail = "The shop is very busy right now. Please try again in a moment.";

const problem: Problem = {
  type: "about:blank",
  title: "Not available right now",
  status: 503,
  code: "busy",
  detail,
};

/** Reloads itself, without a script. */
const pageOf = (retryAfterSeconds: number) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${retryAfterSeconds}"><title>Very busy</title></head><body><h1>Very busy</h1><p>${detail}</p></body></html>`;

function createBusy(type: string, body: string, retryAfterSeconds: number): CachedResponse {
  const headers: [string, string][] = [
    ...headersOfAll,
    ...headersOfPages,
    ["content-security-policy", nothingAllowed],
    ["content-type", type],
    ["cache-control", "no-store"],
    ["retry-after", String(retryAfterSeconds)],
  ];
  return createCachedResponse({ status: 503, headers, body: Buffer.from(body), freshMs: 0, withEtag: false });
}

/** By seconds: created once, because shedding a request must cost next to nothing. */
const pages = new Map<number, CachedResponse>();
const problems = new Map<number, CachedResponse>();

export function busyResponse({ headers }: IncomingMessage, retryAfterSeconds: number): CachedResponse {
  const isPage = headers.accept?.includes("text/html");
  const created = isPage ? pages : problems;
  const busy =
    created.get(retryAfterSeconds) ??
    (isPage
      ? createBusy("text/html; charset=utf-8", pageOf(retryAfterSeconds), retryAfterSeconds)
      : createBusy("application/problem+json", JSON.stringify(problem), retryAfterSeconds));
  created.set(retryAfterSeconds, busy);
  return busy;
}
