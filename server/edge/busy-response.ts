import type { IncomingMessage } from "node:http";
import type { Problem } from "#contract/error-code.ts";
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
const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Very busy · Sedia</title></head><body><h1>Very busy</h1><p>${detail}</p></body></html>`;

function createBusy(type: string, body: string): CachedResponse {
  const headers: [string, string][] = [
    ...headersOfAll,
    ...headersOfPages,
    ["content-security-policy", nothingAllowed],
    ["content-type", type],
    ["cache-control", "no-store"],
    ["retry-after", "2"],
  ];
  return createCachedResponse({ status: 503, headers, body: Buffer.from(body), freshMs: 0, withEtag: false });
}

const busyProblem = createBusy("application/problem+json", JSON.stringify(problem));
const busyPage = createBusy("text/html; charset=utf-8", page);

/** Prepared in advance, because shedding a request must cost next to nothing. */
export function busyResponse({ headers }: IncomingMessage): CachedResponse {
  return headers.accept?.includes("text/html") ? busyPage : busyProblem;
}
