import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** How long a client may continue to send after the response. */
const lingerMs = 10_000;

const statusByCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to input that is not HTTP, then reads and discards the rest before it closes the connection. By default Node closes at once,
 * and a client that is still sending gets a connection reset in place of the response: for example Node's own client, which sends
 * the body of a DELETE without its length.
 */
export function handleClientErrors(server: Server): void {
  const lastExchanges = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  const closing = new WeakSet<Duplex>();

  server.on("request", (request, response) => lastExchanges.set(request.socket, { request, response }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Every further chunk of such input is another error.
    if (closing.has(socket)) return;
    closing.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once("close", () => clearTimeout(timer));
    const last = lastExchanges.get(socket);
    // A complete request gets its response first; one whose body is malformed never gets complete.
    if (last?.request.complete && !last.response.writableFinished) {
      last.response.once("close", () => socket.end());
    } else if (last?.response.headersSent && !last.response.writableFinished) {
      socket.destroy();
    } else {
      socket.end(errorResponse(statusByCode[error.code ?? ""] ?? 400));
    }
  });
}

function errorResponse(status: number): string {
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}
