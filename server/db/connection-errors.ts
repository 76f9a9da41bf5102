/** From the socket, or PostgreSQL while it starts, stops or has no connection left. */
const codes = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|57P0[123]|53300|08\w{3})$/;

/** Errors of pg, which have no code. */
const messages =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end)/;

/** Whether the database could not be reached, or the connection was lost. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" ? codes.test(code) : messages.test(error.message)) return true;
  return isConnectionError(error.cause);
}
