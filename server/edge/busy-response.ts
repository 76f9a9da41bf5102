import type { IncomingMessage } from "node:http";
import type { Problem } from "#contract/error-code.ts";
import { headersOfAll, headersOfPages, nothingAllowed } from "#server/http/headers.ts";
import { type Answer, createAnswer } from "./cached-response.ts";

const detail = "The shop is very busy right now. Please try again in a moment.";

const problem: Problem = {
  type: "about:blank",
  title: "Not available right now",
  status: 503,
  code: "busy",
  detail,
};

/** Comes back by itself, without a script. */
const page = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Very busy · Sedia</title></head><body><h1>Very busy</h1><p>${detail}</p></body></html>`;

function busy(type: string, body: string): Answer {
  const headers: [string, string][] = [
    ...headersOfAll,
    ...headersOfPages,
    ["content-security-policy", nothingAllowed],
    ["content-type", type],
    ["cache-control", "no-store"],
    ["retry-after", "2"],
  ];
  return createAnswer({ status: 503, headers, body: Buffer.from(body), freshMs: 0, tagged: false });
}

const asProblem = busy("application/problem+json", JSON.stringify(problem));
const asPage = busy("text/html; charset=utf-8", page);

/** Written in advance: sending somebody away must cost next to nothing. */
export function busyAnswer({ headers }: IncomingMessage): Answer {
  return headers.accept?.includes("text/html") ? asPage : asProblem;
}
