import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";

/** Lets scripts of the listed websites call the API. Never with credentials: they send a token or a key, no cookie of ours. */
export function allowOrigins(listed: () => readonly string[]) {
  const answer = cors({
    origin: (origin) => (listed().includes(origin) ? origin : null),
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-Match"],
    exposeHeaders: [
      "Content-Disposition",
      "ETag",
      "Link",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "X-Request-Id",
      "X-Total-Count",
    ],
    maxAge: 600,
  });
  return createMiddleware((c, next) => {
    const origin = c.req.header("Origin");
    return origin !== undefined && listed().includes(origin) ? answer(c, next) : next();
  });
}
