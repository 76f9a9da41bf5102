import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";

/** What every answer carries. Pages replace the content security policy with one that allows their own scripts. */
export const securityHeaders = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set(
    "Permissions-Policy",
    "camera=(), microphone=(), geolocation=(), payment=(), xr-spatial-tracking=(self)",
  );
  // Signing in with Google opens a popup that must be able to tell us it has closed.
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  }
});

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The policy of one page: scripts of ours from files, and exactly the inline scripts the page was rendered with. */
export function pagePolicy(html: string, { development = false } = {}): string {
  const hashes = Array.from(html.matchAll(inlineScript))
    .filter(([, attributes = ""]) => !attributes.includes("application/ld+json"))
    .map(([, , script = ""]) => sourceHash(script));
  return [
    "default-src 'none'",
    `script-src 'self' ${Array.from(new Set(hashes)).join(" ")}`,
    // Vite writes style elements while developing. Attributes carry only what is computed, such as a swatch's colour.
    development ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
    // A person's photo and a product's image may be given by address.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function sourceHash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
