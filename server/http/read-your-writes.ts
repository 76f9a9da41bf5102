import { createMiddleware } from "hono/factory";

/** Outlives every cached response, so that a browser that has just written bypasses the cache and sees its change. */
const cookie = "wrote=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax";
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Sets the cookie after a write, because pages and the product list are requested without a token. */
export const markOwnWrites = createMiddleware(async (c, next) => {
  await next();
  if (!safe.has(c.req.method) && c.res.status < 400) c.res.headers.append("Set-Cookie", cookie);
});

export function hasJustWritten(cookies: string | undefined): boolean {
  return cookies?.includes("wrote=1") ?? false;
}
