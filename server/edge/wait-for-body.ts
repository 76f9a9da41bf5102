import type { IncomingMessage } from "node:http";

/**
 * Waits until a body is there, or as much of it as is read ahead. False when whoever was sending it is gone.
 * A client that drips its body waits out here: inside, a few hundred of them would take every place.
 */
export async function bodyArrived(request: IncomingMessage): Promise<boolean> {
  if (request.method === "GET" || request.method === "HEAD") return true;
  const enough = () => request.complete || request.readableLength >= request.readableHighWaterMark;
  return new Promise((resolve) => {
    function look() {
      if (!enough() && !request.destroyed) return;
      request.off("readable", look).off("close", look);
      resolve(enough());
    }
    // It is told of what has come, and leaves it to be read by others.
    request.on("readable", look).on("close", look);
    look();
  });
}
