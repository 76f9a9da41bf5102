import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** A proxy may be sending a request on an idle connection, and does not repeat a POST if it is closed. */
const proxyGraceMs = 1_000;

/**
 * Returns a function that stops a server: it closes the port and idle connections, and finishes the responses in progress.
 * Node's closeIdleConnections leaves connections open that have not sent a request yet, and browsers open such in advance.
 */
export function prepareShutdown(server: Server, timeoutMs: number): () => Promise<void> {
  // The last response of each connection. No listener per response: it would cost every request, for one shutdown.
  const lastResponses = new Map<Socket, ServerResponse | undefined>();
  const proxies = new WeakSet<Socket>();
  let stopping = false;

  server.on("connection", (socket) => {
    lastResponses.set(socket, undefined);
    socket.once("close", () => lastResponses.delete(socket));
  });
  server.on("request", ({ socket, headers }, response) => {
    lastResponses.set(socket, response);
    if (headers["x-forwarded-for"]) proxies.add(socket);
    if (stopping) endAfter(socket, response);
  });

  function endAfter(socket: Socket, response: ServerResponse) {
    // Otherwise a proxy could send its next request before it learns of the end.
    if (!response.headersSent) response.setHeader("Connection", "close");
    response.once("close", () => {
      if (lastResponses.get(socket) === response) socket.end();
    });
  }

  function closeIdle(isClosed: (socket: Socket) => boolean) {
    for (const [socket, response] of lastResponses)
      if ((!response || response.closed) && isClosed(socket)) socket.destroy();
  }

  return async () => {
    stopping = true;
    // Only the port: the close of an HTTP server would also close idle connections.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    for (const [socket, response] of lastResponses)
      if (response?.closed === false) endAfter(socket, response);
    closeIdle((socket) => !proxies.has(socket));
    setTimeout(closeIdle, proxyGraceMs, () => true).unref();
    setTimeout(() => server.closeAllConnections(), timeoutMs).unref();
    await closed;
  };
}

/**
 * Runs `stop` once, on SIGINT or SIGTERM or when `now` is called, and then exits. Further signals are ignored: for Ctrl-C, npm
 * sends a second one, and an exit before `stop` is complete would leave the database running.
 */
export function stopOnSignal(stop: () => Promise<unknown>, { exitCode = 0 } = {}) {
  let requested = false;
  function now() {
    if (requested) return;
    requested = true;
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  }
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, now);
  return { now, requested: () => requested };
}
