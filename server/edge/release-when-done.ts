import type { IncomingMessage, ServerResponse } from "node:http";
import { whenDone } from "./when-done.ts";

/** A request that takes longer to send its body releases its slot. */
const slowBodyMs = 250;

/**
 * Releases the slot of a request when its response has been sent or its client has disconnected, and the app has done its work: clients
 * that hang up at once would otherwise make it work on more requests than there are slots.
 */
export function releaseWhenDone(
  request: IncomingMessage,
  response: ServerResponse,
  { worked, release }: { worked: Promise<void>; release: () => void },
): void {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const slowBody = hasBody ? setTimeout(() => request.complete || release(), slowBodyMs).unref() : undefined;
  whenDone(request, response, () => {
    clearTimeout(slowBody);
    void worked.then(release);
  });
}
