import { z } from "zod";
import { signInEntry, signInQuery } from "#contract/account/sign-in.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import { serializeSignIn } from "./serialize-sign-in.ts";
import { listSignIns } from "./sign-ins.queries.ts";

/** Empty with a hosted identity provider, which keeps its own log. */
export function signInsRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /sign-ins",
      {
        operationId: "listSignIns",
        summary: "List sign-ins and failed attempts of the last 90 days, newest first",
        access: "admin",
        query: signInQuery,
        output: z.array(signInEntry),
      },
      async ({ c, query }) => sendPage(c, await listSignIns(db, query), serializeSignIn),
    ),
  ];
}
