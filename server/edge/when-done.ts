import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Callbacks of the requests in progress, by connection. One listener for each connection: a client can pipeline hundreds of requests. */
const callbacksBySocket = new WeakMap<Socket, Set<() => void>>();

function callbacksOf(socket: Socket): Set<() => void> {
  const known = callbacksBySocket.get(socket);
  if (known) return known;
  const callbacks = new Set<() => void>();
  callbacksBySocket.set(socket, callbacks);
  socket.once("close", () => {
    for (const callback of callbacks) callback();
  });
  return callbacks;
}

/**
 * Calls back once, when the response has been sent or its connection is closed. In Node 20, the response of a pipelined request that
 * waits behind another one emits no "close" when the connection is closed.
 */
export function whenDone(request: IncomingMessage, response: ServerResponse, done: () => void): void {
  if (isDone(request, response)) {
    done();
    return;
  }
  const callbacks = callbacksOf(request.socket);
  const finish = () => {
    if (callbacks.delete(finish)) done();
  };
  callbacks.add(finish);
  response.once("close", finish);
}

export function isDone({ socket }: IncomingMessage, response: ServerResponse): boolean {
  return response.closed || socket.destroyed;
}
