import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type ServeStaticOptions, serveStatic } from "@hono/node-server/serve-static";
import type { Context, MiddlewareHandler } from "hono";
import { hc } from "hono/client";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { PublicSettings } from "#contract/public-settings.ts";
import type { Api } from "./app.ts";
import { foreignHosts, pagePolicy } from "./http/headers.ts";
import { projectRoot } from "./project-root.ts";

type PageParts = {
  api: Api;
  origin: string;
  settings: PublicSettings;
  loadBuild: () => Promise<ServerBuild>;
  development: boolean;
};

/** Renders pages. Their loaders call the API in this process, not over the network. */
export function createPages({ api, origin, settings, loadBuild, development }: PageParts) {
  const context = {
    origin,
    settings,
    api: hc<Api>(origin, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => api.request(input, init),
    }),
  };
  const hosts = foreignHosts(settings);
  const handler = createRequestHandler(loadBuild, development ? "development" : "production");

  return async (c: Context): Promise<Response> => {
    const rendered = await handler(c.req.raw, context);
    if (!rendered.headers.get("Content-Type")?.startsWith("text/html")) return rendered;
    const html = await rendered.text();
    const headers = new Headers(rendered.headers);
    headers.set("Content-Security-Policy", pagePolicy(html, hosts, { development }));
    headers.set("Cache-Control", "no-cache");
    return new Response(c.req.method === "HEAD" ? null : html, { status: rendered.status, headers });
  };
}

/** The pages as `npm run build` left them. */
export async function loadBuiltPages(): Promise<ServerBuild> {
  return import(join(projectRoot, "build/server/index.js"));
}

const anHour = "public, max-age=3600";
const aDay = "public, max-age=86400";
const aYear = "public, max-age=31536000, immutable";

/** Files below a folder, and how long browsers may keep them. */
function files(folder: string, cacheControl: string, options: ServeStaticOptions = {}): MiddlewareHandler {
  const serve = serveStatic({ root: folder, precompressed: true, ...options });
  return async (c, next) => {
    const found = await serve(c, next);
    if (found instanceof Response) found.headers.set("Cache-Control", cacheControl);
    return found;
  };
}

/** Files whose address changes when their content does; browsers keep them for good. */
export const builtAssets = files(join(projectRoot, "build/client"), aYear);

/** Files with a lasting address, such as the icon. */
export const publicFiles = files(join(projectRoot, "build/client"), anHour);

/** The sample catalogue's pictures and models. Pictures carry a hash of their content in the address. */
export const catalogImages = files(join(projectRoot, "catalog"), aYear);
export const catalogModels = files(join(projectRoot, "catalog"), aDay);

/** What people uploaded: re-encoded by us, so its type is what its name says. */
export function uploads(uploadsDir: string) {
  mkdirSync(uploadsDir, { recursive: true });
  return files(uploadsDir, aYear, { rewriteRequestPath: (path) => path.replace(/^\/uploads/, "") });
}
