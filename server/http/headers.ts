import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { PublicSettings } from "#contract/public-settings.ts";

type HeaderList = [name: string, value: string][];

/** What every answer carries, files included. */
export const headersOfAll: HeaderList = [
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/** What means something on a page, and nothing elsewhere. */
export const headersOfPages: HeaderList = [
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), xr-spatial-tracking=(self)"],
  // Signing in with Google opens a popup that must be able to tell us it has closed.
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
];

/** The policy of what is no page. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Pages replace the content security policy with one that allows their own scripts; public reads say themselves who may keep them. */
export const securityHeaders = createMiddleware<{ Variables: { requestId: string } }>(async (c, next) => {
  await next();
  const { headers } = c.res;
  headers.set("X-Request-Id", c.get("requestId"));
  for (const [name, value] of headersOfAll) headers.set(name, value);
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    for (const [name, value] of headersOfPages) if (!headers.has(name)) headers.set(name, value);
  }
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", nothingAllowed);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
});

const twoYears = "max-age=63072000";

/** A shop on https is asked for over https only, from the first visit on. What other hosts of its domain do is not ours to say. */
export function strictTransport(origin: string) {
  const secure = origin.startsWith("https:");
  return createMiddleware(async (c, next) => {
    await next();
    if (secure) c.res.headers.set("Strict-Transport-Security", twoYears);
  });
}

/**
 * The inline scripts that were rendered with our nonce. A script inside user content cannot know it. Pages are cached, so the
 * nonce itself must not reach browsers: the policy names the hashes of these scripts instead.
 */
export function inlineScriptsOf(html: string, nonce: string): string[] {
  const parts = html.split(` nonce="${nonce}"`);
  return parts.slice(1).flatMap((part, index) => {
    const before = parts[index] ?? "";
    const tag = `${before.slice(before.lastIndexOf("<"))}${part.slice(0, part.indexOf(">"))}`;
    if (!tag.startsWith("<script") || tag.includes(" src=") || tag.includes("application/ld+json")) return [];
    return [part.slice(part.indexOf(">") + 1, part.indexOf("</script>"))];
  });
}

/** Hosts besides our own that pages must reach. None, unless a Firebase project keeps the accounts or tokens are synced. */
export type ForeignHosts = { scripts: string[]; connections: string[]; frames: string[] };

export function foreignHosts({ identity, tokenSyncUrl }: PublicSettings): ForeignHosts {
  const sync = tokenSyncUrl ? [new URL(tokenSyncUrl).origin] : [];
  if (identity.embedded) return { scripts: [], connections: sync, frames: [] };
  return {
    scripts: ["https://apis.google.com"],
    connections: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...sync],
    frames: [`https://${identity.authDomain}`],
  };
}

/** The style element of `<model-viewer>`, which draws chairs in 3D. Our own code needs none. */
export const modelViewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='";

/** The policy of one page: scripts of ours from files, and exactly these inline ones. */
export function pagePolicy(
  inlineScripts: string[],
  hosts: ForeignHosts,
  { development = false } = {},
): string {
  const hashes = inlineScripts.map(sourceHash);
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hosts.scripts, ...new Set(hashes)],
    // Vite writes style elements while developing; a hash beside it would undo 'unsafe-inline'. Attributes carry only what is computed, such as a swatch's colour.
    "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'", modelViewerStyle],
    "style-src-attr": ["'unsafe-inline'"],
    // A person's photo and a product's image may be given by address.
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...hosts.connections],
    "frame-src": hosts.frames.length > 0 ? hosts.frames : ["'none'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}

export function sourceHash(source: string): string {
  return `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
}
