/** Whether a body could not be read because the client closed the connection, which is no fault of the shop. */
export function isAbortedBody(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  // Node's error of an incomplete request, and that of @hono/node-server.
  return (
    (error.message === "aborted" && code === "ECONNRESET") ||
    error.message === "Client connection prematurely closed."
  );
}
