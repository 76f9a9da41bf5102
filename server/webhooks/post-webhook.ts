import { lookup as lookUp } from "node:dns";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { requireNoTransaction } from "#server/db/no-transaction.ts";
import { isPublicAddress, literalAddressOf, lookupPublic, PrivateAddress } from "./public-address.ts";

export type PostOptions = {
  /** Also to private networks, and without TLS. */
  allowPrivate: boolean;
  timeoutMs?: number;
  /** How names are resolved. */
  resolve?: LookupFunction;
};

/** With a status: the receiver answered. Otherwise the failure says why it did not. */
export type PostOutcome = { status: number | null; answer: string | null; failure: string | null };

type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

const usualTimeoutMs = 10_000;
/** What is read of an answer. The rest is never received. */
const answerBytes = 4096;

/** Sends one request. It follows no redirect, reads little of the answer, and ends in time whatever the receiver does. */
export async function postWebhook(
  { url, headers, body }: WebhookRequest,
  { allowPrivate, timeoutMs = usualTimeoutMs, resolve = lookUp }: PostOptions,
): Promise<PostOutcome> {
  requireNoTransaction("the receiver of a webhook");
  const address = new URL(url);
  const refusal = allowPrivate ? undefined : refusalOf(address);
  if (refusal) return failed(refusal);
  const signal = AbortSignal.timeout(timeoutMs);
  const request = address.protocol === "https:" ? requestHttps : requestHttp;
  const options = {
    method: "POST",
    headers,
    signal,
    // A connection of its own: a kept one would skip the lookup.
    agent: false as const,
    lookup: allowPrivate ? resolve : lookupPublic(resolve),
  };
  return new Promise((done) => {
    // Once the status is known, an error while the rest is read changes nothing.
    request(address, options, (response) => done(outcomeOf(response)))
      .on("error", (error) => done(failed(failureOf(error, signal, timeoutMs))))
      .end(body);
  });
}

/** Why an address is never connected to. Names are checked when they are resolved. */
export function refusalOf(address: URL): string | undefined {
  if (address.protocol !== "https:") return "The address must start with https://.";
  const literal = literalAddressOf(address);
  return literal && !isPublicAddress(literal) ? privateAddress : undefined;
}

const privateAddress = "The address belongs to a private network.";

async function outcomeOf(response: IncomingMessage): Promise<PostOutcome> {
  return { status: response.statusCode ?? null, answer: await beginningOf(response), failure: null };
}

/** Leaving the loop ends the connection. What came before an error counts. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= answerBytes) break;
    }
  } catch {}
  // PostgreSQL text cannot hold NUL.
  return Buffer.concat(chunks).subarray(0, answerBytes).toString().replaceAll("\0", "");
}

function failed(failure: string): PostOutcome {
  return { status: null, answer: null, failure };
}

function failureOf(error: Error & { code?: string }, signal: AbortSignal, timeoutMs: number): string {
  if (signal.aborted) return `No answer within ${timeoutMs / 1000} seconds.`;
  if (error instanceof PrivateAddress) return privateAddress;
  if (error.code === "ENOTFOUND") return "The name of the server is not known.";
  return `The connection failed: ${error.code ?? error.message}.`;
}
