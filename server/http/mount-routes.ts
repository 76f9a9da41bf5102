import { createHash } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { BlankEnv, Schema } from "hono/types";
import type { UnionToIntersection } from "hono/utils/types";
import { DomainError } from "#contract/basics/domain-error.ts";
import { idempotencyHeader } from "#contract/basics/idempotency.ts";
import type { Guards } from "./auth.ts";
import { limitBody } from "./limits.ts";
import { hasBody, type Route, type RouteRequest } from "./route.ts";
import { requireFile, valid } from "./validate.ts";

type SchemaOf<R> =
  UnionToIntersection<R extends Route<infer S> ? S : never> extends infer S extends Schema ? S : never;

/** Registers routes in the given order: a fixed path must come before a parameter that matches it too. */
export function mountRoutes<R extends Route>(routes: R[], guards: Guards) {
  const app = new Hono();
  for (const route of routes)
    app.on(route.method, [route.path], ...middlewareOf(route, guards), handlerOf(route));
  return app as unknown as Hono<BlankEnv, SchemaOf<R>, "/">;
}

const defaultMaxBody = { bytes: 64 * 1024, message: "The request is too large." };
/** The part headers and boundaries around a file. */
const formOverheadBytes = 64 * 1024;

/** The access check comes first, so that nothing about a request is read or revealed before it. */
function middlewareOf(route: Route, guards: Guards): MiddlewareHandler[] {
  const { params, query, input, form, file, idempotent, before } = route;
  const { bytes, message } = route.maxBody ?? defaultMaxBody;
  return [
    guards.require(route),
    before,
    hasBody(route) &&
      limitBody(bytes + (form ? formOverheadBytes : 0), () => new DomainError("body_too_large", message)),
    params && valid("param", params),
    idempotent && valid("header", idempotencyHeader),
    query && valid("query", query),
    input && valid("json", input),
    form && valid("form", form),
    file && requireFile(file),
  ].filter((middleware) => typeof middleware === "function");
}

function handlerOf(route: Route): MiddlewareHandler {
  const { handle, status = 200 } = route;
  return async (c) => {
    const validated = (target: Target) => validatedPart(c, target);
    const result = await handle({
      c,
      user: c.get("user"),
      account: c.get("account"),
      signIn: c.get("signIn"),
      params: validated("param"),
      query: validated("query"),
      input: validated("json"),
      form: validated("form"),
      keyed: await keyedRequestOf(c, route),
    } as RouteRequest<Route>);
    return result instanceof Response ? result : c.json(result, status);
  };
}

type Target = "param" | "query" | "header" | "json" | "form";

function validatedPart(c: Context, target: Target): unknown {
  return c.req.valid(target as never);
}

/** What the request asks for, to tell a repeated one from another one with the same key. */
async function keyedRequestOf(c: Context, { method, path, file, idempotent }: Route) {
  const headers = validatedPart(c, "header") as { "idempotency-key"?: string } | undefined;
  const key = headers?.["idempotency-key"];
  if (!idempotent || !key) return undefined;
  const params = validatedPart(c, "param") as Record<string, string> | undefined;
  const hash = createHash("sha256");
  for (const part of [validatedPart(c, "json"), validatedPart(c, "query")])
    if (part !== undefined) hash.update(JSON.stringify(part));
  if (file) hash.update(new Uint8Array(await c.req.arrayBuffer()));
  return {
    actorId: (c.get("user") as { id: string } | undefined)?.id,
    key,
    request: `${method} ${path.replace(/:(\w+)/g, (_, name) => params?.[name] ?? "")}`,
    requestHash: hash.digest("hex"),
  };
}
