import type { OpenAPIV3_1 } from "openapi-types";
import type { JsonSchema } from "./schema-arbitrary.ts";

/** A route with its parameters and bodies. */
export type Operation = {
  method: string;
  /** With `{name}` for each parameter. */
  path: string;
  parameters: { in: string; name: string; required: boolean; schema: JsonSchema }[];
  /** Possible bodies; a request has one of them. */
  bodies: JsonSchema[];
  bodyType: "application/json" | "multipart/form-data" | "application/x-www-form-urlencoded";
};

/** Files that are a whole body are left to chance. */
const bodyTypes = new Set(["application/json", "multipart/form-data"]);

/** All operations of an OpenAPI document. */
export function operationsOf(document: OpenAPIV3_1.Document, prefix: string): Operation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    (["get", "post", "patch", "put", "delete"] as const).flatMap((method) => {
      const described = item?.[method];
      return described ? [operationOf(method, `${prefix}${path}`, described)] : [];
    }),
  );
}

function operationOf(method: string, path: string, described: OpenAPIV3_1.OperationObject): Operation {
  const body = described.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
  const [bodyType, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const parameters = (described.parameters ?? []).flatMap((parameter) =>
    "name" in parameter
      ? [
          {
            in: parameter.in,
            name: parameter.name,
            required: parameter.required ?? false,
            schema: (parameter.schema ?? {}) as JsonSchema,
          },
        ]
      : [],
  );
  return {
    method: method.toUpperCase(),
    path,
    parameters,
    bodies:
      media?.schema && bodyType !== undefined && bodyTypes.has(bodyType) ? [media.schema as JsonSchema] : [],
    bodyType: bodyType === "multipart/form-data" ? bodyType : "application/json",
  };
}

type Router = { routes: { method: string; path: string }[] };

/** Does not match the colon of "accounts:signUp". */
const parameter = /(?<=\/):(\w+)(\{[^}]*\})?/g;

/** The routes of a router without an OpenAPI document. The body of each route is unknown, so it gets any of them. */
export function undocumentedOperations(router: Router, bodies: JsonSchema[]): Operation[] {
  const seen = new Map<string, Operation>();
  for (const { method, path } of router.routes) {
    if (method === "ALL") continue;
    const names = Array.from(path.matchAll(parameter), ([, name = ""]) => name);
    seen.set(`${method} ${path}`, {
      method,
      path: path.replace(parameter, "{$1}"),
      parameters: names.map((name) => ({ in: "path", name, required: true, schema: { type: "string" } })),
      bodies: method === "GET" ? [] : bodies,
      bodyType: path.endsWith("/token") ? "application/x-www-form-urlencoded" : "application/json",
    });
  }
  return [...seen.values()];
}
