import { createHash } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { PublicSettings } from "#contract/settings/public-settings.ts";

type HeaderList = [name: string, value: string][];

/** For every response, files included. */
export const headersOfAll: HeaderList = [
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/** For HTML pages only. */
export const headersOfPages: HeaderList = [
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["permissions-policy", "camera=(), microphone=(), geolocation=(), payment=(), xr-spatial-tracking=(self)"],
  // Google sign-in opens a popup that reports back when it closes.
  ["cross-origin-opener-policy", "same-origin-allow-popups"],
];

/** The content security policy of responses that are not pages. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** Defaults: pages set their own content security policy, and cacheable responses their own Cache-Control. */
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

/** HSTS for a shop on https, without includeSubDomains: other hosts of the domain are not ours. */
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

/** Third-party hosts that pages connect to: none, unless accounts are in a Firebase project or tokens are synced. */
export type ForeignHosts = { scripts: string[]; connections: string[]; frames: string[] };

export function foreignHosts({
  identity,
  tokenSyncUrl,
}: Pick<PublicSettings, "identity" | "tokenSyncUrl">): ForeignHosts {
  const sync = tokenSyncUrl ? [new URL(tokenSyncUrl).origin] : [];
  if (identity.embedded) return { scripts: [], connections: sync, frames: [] };
  return {
    scripts: ["https://apis.google.com"],
    connections: ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com", ...sync],
    frames: [`https://${identity.authDomain}`],
  };
}

/** The inline style element of `<model-viewer>`, the 3D viewer. */
export const modelViewerStyle = "'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0='";

/** The content security policy of a page: script files of our origin and exactly these inline scripts. */
export function pagePolicy(
  inlineScripts: string[],
  hosts: ForeignHosts,
  { development = false } = {},
): string {
  const hashes = inlineScripts.map(sourceHash);
  const policy: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...hosts.scripts, ...new Set(hashes)],
    // Vite injects style elements in development, and a hash would disable 'unsafe-inline'. Attributes hold computed values, such as a swatch's color.
    "style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'", modelViewerStyle],
    "style-src-attr": ["'unsafe-inline'"],
    // Profile photos and product images may be external URLs.
    "img-src": ["'self'", "data:", "blob:", "https:"],
    "font-src": ["'self'"],
    // The 3D viewer reads the textures of a model from blob URLs, which only our own scripts can create.
    "connect-src": ["'self'", "blob:", ...hosts.connections],
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
