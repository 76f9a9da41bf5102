import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Gives back how to stop a server: it listens no more, answers under way are finished, and connections without one end at once.
 * Node's own closeIdleConnections spares those on which nothing was asked yet, and browsers open such in advance.
 */
export function prepareToStop(server: Server, patienceMs: number): () => Promise<void> {
  // Only the last answer of each connection, and no listener on it: this costs every request, and stopping happens once.
  const lastAnswers = new Map<Socket, ServerResponse | undefined>();
  let stopping = false;

  server.on("connection", (socket) => {
    lastAnswers.set(socket, undefined);
    socket.once("close", () => lastAnswers.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    lastAnswers.set(socket, response);
    if (stopping) endAfter(socket, response);
  });

  function endAfter(socket: Socket, answer: ServerResponse) {
    answer.once("close", () => {
      if (lastAnswers.get(socket) === answer) socket.end();
    });
  }

  return async () => {
    stopping = true;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const [socket, answer] of lastAnswers) {
      if (!answer || answer.closed) socket.destroy();
      else endAfter(socket, answer);
    }
    setTimeout(() => server.closeAllConnections(), patienceMs).unref();
    await closed;
  };
}
