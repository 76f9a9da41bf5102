import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Context } from "hono";
import { hc } from "hono/client";
import type { Logger } from "pino";
import type { RequestHandler, ServerBuild } from "react-router";
import type { PublicSettings } from "#contract/public-settings.ts";
import type { Api } from "#server/api.ts";
import type { OwnRequest, Source } from "#server/edge/cacheable-routes.ts";
import { projectRoot } from "#server/env.ts";
import { foreignHosts, inlineScriptsOf, pagePolicy } from "#server/http/headers.ts";

type PageParts = {
  api: Api;
  log: Logger;
  origin: string;
  settings: PublicSettings;
  loadBuild: () => Promise<ServerBuild>;
  development: boolean;
};

/** Renders pages. Their loaders call the API in this process, not over the network. */
export function createPages({ api, log, origin, settings, loadBuild, development }: PageParts) {
  const hosts = foreignHosts(settings);
  const mode = development ? "development" : "production";
  let handling: Promise<RequestHandler> | undefined;

  /** Loaded with the first page, so that the shop opens before. */
  function handler(): Promise<RequestHandler> {
    handling ??= import("react-router").then(({ createRequestHandler }) =>
      createRequestHandler(loadBuild, mode),
    );
    return handling;
  }

  return async (c: Context<{ Bindings: Partial<OwnRequest> }>): Promise<Response> => {
    const reader = c.env?.asksItself ? rememberingReader(api) : undefined;
    const scriptNonce = randomUUID();
    const context = {
      scriptNonce,
      origin,
      settings,
      api: hc<Api>(origin, { fetch: reader?.read ?? api.request }),
      logError: (error: unknown) => log.error({ err: error, path: c.req.path }, "a page failed"),
    };
    const rendered = await (await handler())(c.req.raw, context);
    if (!rendered.headers.get("Content-Type")?.startsWith("text/html")) return rendered;
    const marked = await rendered.text();
    const html = marked.replaceAll(` nonce="${scriptNonce}"`, "");
    const headers = new Headers(rendered.headers);
    headers.set(
      "Content-Security-Policy",
      pagePolicy(inlineScriptsOf(marked, scriptNonce), hosts, { development }),
    );
    headers.set("Cache-Control", "private, no-cache");
    if (c.env && reader) c.env.drawnFrom = reader.sources;
    return new Response(c.req.method === "HEAD" ? null : html, { status: rendered.status, headers });
  };
}

/** Reads from the API and remembers what was said, so that it can be asked whether it would be said again. */
function rememberingReader(api: Api) {
  const sources: Source[] = [];
  return {
    sources,
    async read(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> {
      const answer = await api.request(input, init);
      const said = await answer.text();
      const total = answer.headers.get("X-Total-Count");
      sources.push({
        async isSame() {
          const now = await api.request(input, init);
          return now.headers.get("X-Total-Count") === total && (await now.text()) === said;
        },
      });
      return new Response(said, answer);
    },
  };
}

/** The pages as `npm run build` left them. */
export async function loadBuiltPages(): Promise<ServerBuild> {
  return import(join(projectRoot, "build/server/index.js"));
}
