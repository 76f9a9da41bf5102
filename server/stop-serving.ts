import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Gives back how to stop a server: it listens no more, answers under way are finished, and connections without one end at once.
 * Node's own closeIdleConnections spares those on which nothing was asked yet, and browsers open such in advance.
 */
export function prepareToStop(server: Server, patienceMs: number): () => Promise<void> {
  const answersUnderWay = new Map<Socket, number>();
  let stopping = false;

  server.on("connection", (socket) => {
    answersUnderWay.set(socket, 0);
    socket.once("close", () => answersUnderWay.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    answersUnderWay.set(socket, (answersUnderWay.get(socket) ?? 0) + 1);
    response.once("close", () => {
      const left = (answersUnderWay.get(socket) ?? 1) - 1;
      if (answersUnderWay.has(socket)) answersUnderWay.set(socket, left);
      if (stopping && left === 0) socket.end();
    });
  });

  return async () => {
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, answers] of answersUnderWay) if (answers === 0) socket.destroy();
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
    await closed;
  };
}
