import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";

/** Pages straight from their sources, reloaded as they change. Only `npm run dev` comes here. */
export async function createDevPages(server: Server) {
  // Not at the top: the built server is one file, and where it runs for customers there is no Vite.
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
