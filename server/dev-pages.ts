import type { RequestListener, Server } from "node:http";
import type { ServerBuild } from "react-router";
import { createServer } from "vite";

/** Pages straight from their sources, reloaded as they change. Only `npm run dev` comes here. */
export async function createDevPages(server: Server) {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  return {
    loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) =>
        vite.middlewares(request, response, () => listener(request, response)),
  };
}
