import { z } from "zod";
import { apiKey, newApiKey } from "#contract/account/api-key.ts";
import { id, idParams } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { listApiKeys } from "./api-keys.queries.ts";
import { createApiKey } from "./create-api-key.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { serializeApiKey } from "./serialize-api-key.ts";

export function apiKeyRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /api-keys",
      {
        operationId: "listApiKeys",
        summary: "List the API keys, newest first",
        access: "admin",
        query: z.object(pageQuery),
        output: z.array(apiKey),
      },
      async ({ c, query }) => sendPage(c, await listApiKeys(db, query), serializeApiKey),
    ),
    route(
      "POST /api-keys",
      {
        operationId: "createApiKey",
        summary: "Create an API key for a program",
        access: "admin",
        recent: true,
        input: newApiKey,
        idempotent: true,
        output: z.object({
          insertedId: id,
          key: z.string().nullable().meta({
            description: "The key. It is not shown again: null in the response to a repeated request",
          }),
        }),
        status: 201,
      },
      async ({ user, input, keyed }) => {
        const { id: insertedId, key } = await createApiKey(db, user, input, keyed);
        return { insertedId, key };
      },
    ),
    route(
      "DELETE /api-keys/:id",
      {
        operationId: "revokeApiKey",
        summary: "Revoke an API key",
        access: "admin",
        params: idParams,
        output: z.object({ deletedCount: z.int() }),
        refuses: ["not_found"],
      },
      async ({ user, params }) => {
        await revokeApiKey(db, user, params.id);
        return { deletedCount: 1 };
      },
    ),
  ];
}
