import type { IncomingMessage } from "node:http";

/**
 * Waits for the body, or as much of it as is buffered. False if the client disconnects before. A client that sends its body
 * slowly waits before it is admitted: a few hundred of them would occupy every request slot.
 */
export async function waitForBody(request: IncomingMessage): Promise<boolean> {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const isBuffered = () => request.complete || request.readableLength >= request.readableHighWaterMark;
  return new Promise((resolve) => {
    function check() {
      if (!isBuffered() && !request.destroyed) return;
      request.off("readable", check).off("close", check);
      resolve(isBuffered());
    }
    // "readable" fires without consuming the body.
    request.on("readable", check).on("close", check);
    check();
  });
}
