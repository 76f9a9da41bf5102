import { setTimeout as sleep } from "node:timers/promises";
import type { Customer } from "#tools/shop/customers.ts";
import { type Attempt, type History, isDone, isUnknown, type Operation, type Request } from "./history.ts";
import type { Random } from "./random.ts";

/** A request without a response by then has hung: every timeout of the shop is shorter. */
export const hangMs = 60_000;
const mostAttempts = 12;
const longestDelayMs = 2_000;

export type Client = ReturnType<typeof createClient>;

type ClientParts = {
  name: string;
  person: Customer;
  /** Of the shop's servers. */
  origins: string[];
  history: History;
  random: Random;
};

/**
 * Sends operations for one person. A client that doesn't know the outcome sends the same request again, with the same key, and sometimes
 * never. Now and then it disconnects early, clicks twice, or repeats a request that was successful.
 */
export function createClient({ name, person, origins, history, random }: ClientParts) {
  const actor = { name, userId: person.userId };

  async function send(operation: Operation, disconnects: boolean): Promise<Attempt> {
    const attempt = history.sent(operation);
    const signal = AbortSignal.timeout(disconnects ? random.between(1, 60) : hangMs);
    const outcome = await fetchOutcome(operation, signal).catch((error: unknown) => ({
      status: 0,
      body: { failure: disconnects ? "disconnected" : messageOf(error) },
    }));
    history.seen(operation, attempt, outcome);
    return attempt;
  }

  async function fetchOutcome({ path, method, key, body }: Request, signal: AbortSignal) {
    const isPage = path.startsWith("http");
    const isText = typeof body === "string";
    const response = await fetch(isPage ? path : `${random.pick(origins)}/api${path}`, {
      method,
      signal,
      redirect: "manual",
      headers: {
        ...(!isPage && { Authorization: `Bearer ${person.token}` }),
        ...(key && { "Idempotency-Key": key }),
        ...(body !== undefined && !isPage && { "Content-Type": isText ? "text/csv" : "application/json" }),
      },
      ...(body !== undefined && { body: isPage ? formOf(body) : isText ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (isPage) return { status: response.status === 303 ? 200 : response.status };
    return { status: response.status, body: JSON.parse(text) as unknown };
  }

  return {
    person,
    random,

    /** Returns the body of a successful response, or undefined. */
    async run<Body>(requestOf: (operationId: number) => Request): Promise<Body | undefined> {
      const operation = history.begin(actor, requestOf);
      const writes = operation.method !== "GET";
      const givesUp = writes && random.chance(0.15);
      const clicksTwice = writes && random.chance(0.08);
      const [first] = await Promise.all([
        send(operation, writes && random.chance(0.05)),
        ...(clicksTwice ? [send(operation, false)] : []),
      ]);
      while (isUncertain(operation) && !givesUp && operation.attempts.length < mostAttempts) {
        await sleep(random.between(20, Math.min(100 * 2 ** operation.attempts.length, longestDelayMs)));
        await send(operation, false);
      }
      if (writes && isDone(first) && random.chance(0.05)) await send(operation, false);
      return operation.attempts.find(isDone)?.body as Body | undefined;
    },
  };
}

/** A client that got a response to one of two clicks is content. */
function isUncertain({ attempts }: Operation): boolean {
  return !attempts.some(isDone) && isUnknown(attempts.at(-1) as Attempt);
}

const formOf = (body: unknown) => new URLSearchParams(body as Record<string, string>);

function messageOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
