import { appendFileSync, writeFileSync } from "node:fs";

export type OperationKind =
  | "read"
  | "take unit"
  | "add to cart"
  | "place order"
  | "start payment"
  | "pay at provider"
  | "check payment"
  | "cancel"
  | "confirm"
  | "deliver"
  | "mark paid"
  | "refund"
  | "request return"
  | "receive return"
  | "change stock"
  | "import";

export type Request = {
  kind: OperationKind;
  method: "GET" | "POST" | "PATCH";
  /** An API path, or the address of a page of the payment sandbox. */
  path: string;
  body?: unknown;
  /** The order, product or return that it is about. */
  subject?: string;
  key?: string;
};

/** A request that was sent, and the response. Status 0: the client saw none. Times are milliseconds since 1970. */
export type Attempt = { sentAt: number; seenAt?: number; status: number; body?: unknown };

/** What a client wanted, and all requests that it sent for it. */
export type Operation = Request & { id: number; actor: string; userId: string; attempts: Attempt[] };

/** Every line is one event: a fault, an operation that begins, a request that is sent, or its outcome. */
type Line =
  | { fault: string; at: number }
  | ({ operation: number; actor: string; userId: string } & Request)
  | { operation: number; attempt: number; sentAt: number }
  | { operation: number; attempt: number; seenAt: number; status: number; body?: unknown };

export type History = ReturnType<typeof createHistory>;

/** The history of all clients. Written line by line, before the request is sent and when its outcome is known. */
export function createHistory(file: string) {
  const operations: Operation[] = [];
  let requests = 0;
  writeFileSync(file, "");
  const append = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

  return {
    operations,
    /** Requests that were sent. */
    requests: () => requests,
    fault: (kind: string) => append({ fault: kind, at: Date.now() }),

    /** `requestOf` gets the operation's number, so that its effect can be found in the database. */
    begin(actor: { name: string; userId: string }, requestOf: (id: number) => Request): Operation {
      const id = operations.length + 1;
      const request = requestOf(id);
      const operation = { ...request, id, actor: actor.name, userId: actor.userId, attempts: [] };
      operations.push(operation);
      append({ operation: id, actor: actor.name, userId: actor.userId, ...request });
      return operation;
    },

    sent({ id, attempts }: Operation): Attempt {
      const attempt = { sentAt: Date.now(), status: 0 };
      attempts.push(attempt);
      requests += 1;
      append({ operation: id, attempt: attempts.length, sentAt: attempt.sentAt });
      return attempt;
    },

    seen({ id, attempts }: Operation, attempt: Attempt, outcome: { status: number; body?: unknown }): void {
      Object.assign(attempt, outcome, { seenAt: Date.now() });
      append({ operation: id, attempt: attempts.indexOf(attempt) + 1, seenAt: Date.now(), ...outcome });
    },
  };
}

/** For messages. */
export const nameOf = ({ id, kind, actor }: Operation) => `operation ${id} (${kind} by ${actor})`;

export const isDone = ({ status }: Attempt) => status >= 200 && status < 300;
/** The first request with this key is still running. */
const isRunning = ({ status, body }: Attempt) =>
  status === 409 && (body as { code?: string } | undefined)?.code === "request_in_progress";
/** The client can't know whether it happened. */
export const isUnknown = (attempt: Attempt) =>
  attempt.status === 0 || attempt.status >= 500 || isRunning(attempt);
export const isRefused = (attempt: Attempt) => !isDone(attempt) && !isUnknown(attempt);

/** What the client was told. "unknown": the operation happened once or not at all. */
export function outcomeOf({ attempts }: Operation): "done" | "refused" | "unknown" {
  if (attempts.some(isDone)) return "done";
  return attempts.every(isRefused) ? "refused" : "unknown";
}
