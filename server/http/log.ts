import { DrizzleQueryError } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { type DestinationStream, pino } from "pino";
import { apiKeyPrefix } from "#contract/account/api-key.ts";
import type { Env } from "#server/env/parse-env.ts";
import { isSharedLoad } from "./read-your-writes.ts";

const apiKeys = new RegExp(`${apiKeyPrefix}[\\w-]{5,}`, "g");

export function createLog(level: Env["logLevel"], to: DestinationStream = pino.destination(1)) {
  const options = {
    level,
    serializers: { err: errorWithoutValues },
    // We log neither headers nor bodies; this is a safety net.
    redact: [
      "authorization",
      "password",
      "token",
      "*.authorization",
      "*.password",
      "*.token",
      "*.*.authorization",
      "*.*.password",
    ],
    // A client may send its key in a wrong place, such as the path.
    hooks: { streamWrite: (line: string) => line.replaceAll(apiKeys, `${apiKeyPrefix}[redacted]`) },
  };
  return pino(options, to);
}

/**
 * Prints what the operator must see, such as the shop's address and the first admin's password: as text in a terminal, otherwise as log
 * lines, whatever the log level.
 */
export function createPrint({ isTTY }: { isTTY?: boolean } = process.stdout, to?: DestinationStream) {
  if (isTTY) return (line: string) => console.log(line);
  const log = createLog("info", to);
  return (line: string) => log.info(line);
}

type RequestLogged = { Variables: { requestId: string } };

/** One line per request, at level info: the path without its query, which may contain user input. */
export function requestLog(log: ReturnType<typeof createLog>) {
  return createMiddleware<RequestLogged>(async (c, next) => {
    const started = performance.now();
    await next();
    // The client's request is logged.
    if (isSharedLoad(c)) return;
    const durationMs = Math.round(performance.now() - started);
    log.info({
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      durationMs,
    });
  });
}

/** A failed query contains its values, such as addresses and password hashes. Only the statement and the reason are logged. */
function errorWithoutValues(error: unknown) {
  if (!(error instanceof DrizzleQueryError)) return pino.stdSerializers.err(error as Error);
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  const reason = error.cause && pino.stdSerializers.err(withoutDetail(error.cause));
  return { type: "DrizzleQueryError", query: error.query, stack: frames?.join("\n"), reason };
}

/** PostgreSQL's detail contains the offending row. */
function withoutDetail(cause: Error): Error {
  const { name, message, stack } = cause;
  const { code } = cause as { code?: unknown };
  return Object.assign(new Error(message), { name, stack, code });
}
