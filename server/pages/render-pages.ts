import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { AppLoadContext, RequestHandler, ServerBuild } from "react-router";
import { pageSlugs } from "#contract/content/content-kinds.ts";
import type { PublicSettings } from "#contract/settings/public-settings.ts";
import { foreignHosts, inlineScriptsOf, pagePolicy } from "#server/http/headers.ts";
import { isSharedLoad } from "#server/http/read-your-writes.ts";

/** Pages that are the same for every client. Pages with a one-time code in their URL and the dashboard are not. */
export const sharedPages = [
  "/",
  "/product",
  "/products/:id{[0-9a-f-]{36}}",
  "/login",
  "/register",
  "/forgot-password",
  "/blog",
  "/blog/:slug{[a-z0-9-]{1,80}}",
  `/:page{${pageSlugs.join("|")}}`,
  // Not a page: React Router asks for the routes of links.
  "/__manifest",
];

type PageParts = {
  /** Calls the API in this process, not over the network. */
  apiClient: AppLoadContext["api"];
  /** The same for pages that every client gets. */
  sharedApiClient: AppLoadContext["api"];
  log: Logger;
  origin: string;
  settings: () => PublicSettings;
  loadBuild: () => Promise<ServerBuild>;
  development: boolean;
};

/** Renders pages with React Router. */
export function createPages({
  apiClient,
  sharedApiClient,
  log,
  origin,
  settings,
  loadBuild,
  development,
}: PageParts) {
  const hosts = foreignHosts(settings());
  const mode = development ? "development" : "production";
  let loading: Promise<RequestHandler> | undefined;

  async function createHandler(): Promise<RequestHandler> {
    const { createRequestHandler } = await import("react-router");
    // With a function, React Router would prepare the routes again for each request.
    return createRequestHandler(development ? loadBuild : await loadBuild(), mode);
  }

  /** Loads React Router with the first page, so that the server starts faster. */
  function handler(): Promise<RequestHandler> {
    loading ??= createHandler();
    return loading;
  }

  return async (c: Context): Promise<Response> => {
    const scriptNonce = randomUUID();
    const context = {
      scriptNonce,
      origin,
      settings: settings(),
      api: isSharedLoad(c) ? sharedApiClient : apiClient,
      protectPage(html: string, headers: Headers) {
        const scripts = inlineScriptsOf(html, scriptNonce);
        headers.set("Content-Security-Policy", pagePolicy(scripts, hosts, { development }));
        return html.replaceAll(` nonce="${scriptNonce}"`, "");
      },
      logError: (error: unknown) => log.error({ err: error, path: c.req.path }, "rendering a page failed"),
    };
    const rendered = await (await handler())(c.req.raw, context);
    if (isPage(rendered)) rendered.headers.set("Cache-Control", "private, no-cache");
    return c.req.method === "HEAD" ? new Response(null, rendered) : rendered;
  };
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") ?? false;
}

/** The pages that `npm run build` built. */
export async function loadBuiltPages(buildDir: string): Promise<ServerBuild> {
  return import(join(buildDir, "server/index.js"));
}
