import { createMiddleware } from "hono/factory";
import { TrieRouter } from "hono/router/trie-router";
import { DomainError } from "#contract/basics/domain-error.ts";

type Route = { method: string; path: string };

/** 405 for a known path with another method. Middleware is registered as ALL and is skipped. */
export function refuseOtherMethods(routes: Route[], prefix = "") {
  const methodsByPath = new TrieRouter<string>();
  for (const { method, path } of routes) {
    if (method !== "ALL") methodsByPath.add("ALL", `${prefix}${path}`, method);
  }
  return createMiddleware(async (c, next) => {
    const methods = new Set(methodsByPath.match("ALL", c.req.path)[0].map(([method]) => method));
    if (methods.has("GET")) methods.add("HEAD");
    if (methods.size > 0 && !methods.has(c.req.method)) {
      c.header("Allow", [...methods].join(", "));
      throw methodNotAllowed(c.req.method);
    }
    await next();
  });
}

/** 405 for anything but GET and HEAD. */
export const readOnly = createMiddleware(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD") {
    c.header("Allow", "GET, HEAD");
    throw methodNotAllowed(c.req.method);
  }
  await next();
});

function methodNotAllowed(method: string) {
  return new DomainError("method_not_allowed", `This address does not support the method ${method}.`);
}
