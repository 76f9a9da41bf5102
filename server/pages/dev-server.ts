import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";

/** Vite as middleware, for `npm run dev`: pages come from their sources and reload as they change. */
export async function createDevPages(server: Server) {
  // Vite is not installed in production.
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
  };
}
