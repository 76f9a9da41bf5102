import { createMiddleware } from "hono/factory";
import { pino } from "pino";
import type { Env } from "#server/env.ts";

export function createLog(level: Env["logLevel"]) {
  return pino({
    level,
    // Nothing of ours logs headers or bodies; should somebody do so one day, these stay out.
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
  });
}

/** One line a request, at level info: the path without its query, which may hold what a person typed. */
export function requestLog(log: ReturnType<typeof createLog>) {
  return createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
    const started = performance.now();
    await next();
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
