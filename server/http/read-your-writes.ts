import { createMiddleware } from "hono/factory";

/** Longer than anything is kept, so that whoever has just changed something reads past what is kept, and sees it. */
const cookie = "wrote=1; Max-Age=3; Path=/; HttpOnly; SameSite=Lax";
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

/** Marks the browser that has changed something: the product list is asked for without a token, and so are pages. */
export const markOwnWrites = createMiddleware(async (c, next) => {
  await next();
  if (!safe.has(c.req.method) && c.res.status < 400) c.res.headers.append("Set-Cookie", cookie);
});

export function hasJustWritten(cookies: string | undefined): boolean {
  return cookies?.includes("wrote=1") ?? false;
}
