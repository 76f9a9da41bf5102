import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
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

const aYear = "public, max-age=31536000, immutable";

/** Files whose address changes when their content does; browsers keep them for good. */
export const builtAssets = serveStatic({
  root: join(projectRoot, "build/client"),
  precompressed: true,
  onFound: (_path, c) => c.header("Cache-Control", aYear),
});

/** Files with a lasting address, such as the icon. */
export const publicFiles = serveStatic({
  root: join(projectRoot, "build/client"),
  precompressed: true,
  onFound: (_path, c) => c.header("Cache-Control", "public, max-age=3600"),
});

/** The sample catalogue's pictures and models. Pictures carry a hash of their content in the address. */
export const catalogImages = serveStatic({
  root: join(projectRoot, "catalog"),
  onFound: (_path, c) => c.header("Cache-Control", aYear),
});
export const catalogModels = serveStatic({
  root: join(projectRoot, "catalog"),
  onFound: (_path, c) => c.header("Cache-Control", "public, max-age=86400"),
});

/** What people uploaded: re-encoded by us, so its type is what its name says. */
export function uploads(uploadsDir: string) {
  mkdirSync(uploadsDir, { recursive: true });
  return serveStatic({
    root: uploadsDir,
    rewriteRequestPath: (path) => path.replace(/^\/uploads/, ""),
    onFound: (_path, c) => c.header("Cache-Control", aYear),
  });
}
