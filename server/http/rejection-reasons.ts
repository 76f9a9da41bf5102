import type { Context } from "hono";

/** Why requests were rejected, by Node's response. For the metrics: a response does not say it in its status or headers. */
const reasons = new WeakMap<object, string>();

export function recordRejection(response: object, reason: string): void {
  reasons.set(response, reason);
}

/** In the app, which knows Node's response only if a client sent the request: pages and the response cache call the app, too. */
export function recordRejectionOf(c: Context, reason: string): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: object };
  if (outgoing) recordRejection(outgoing, reason);
}

export function findRejectionReason(response: object): string | undefined {
  return reasons.get(response);
}
