import { type ApiParts, createApi } from "#server/api.ts";
import { openApiDocument } from "#server/http/openapi.ts";

/** The OpenAPI document, for scripts/client.mjs. The routes are declared and not called, so they need no database. */
export function apiDocument() {
  const { declaredRoutes } = createApi({} as ApiParts);
  return openApiDocument(declaredRoutes, "https://shop.example");
}
