import { Hono } from "hono";
import { z } from "zod";
import { signInEntry, signInQuery } from "#contract/sign-in.ts";
import type { Db } from "#server/db/client.ts";
import type { Guards } from "#server/http/auth.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { listSignIns } from "./sign-ins.queries.ts";

/** With a hosted provider there are none: who signs in there is written down there. */
export function signInsRoutes({ db, guards: { may } }: { db: Db; guards: Guards }) {
  return new Hono().get(
    "/",
    describe(
      "Who signed in, or tried to, in the last 90 days, newest first",
      { 200: answers(z.array(signInEntry)) },
      ["sign_in_required", "token_refused", "admin_only"],
    ),
    may("GET /sign-ins"),
    valid("query", signInQuery),
    async (c) => {
      const { rows, total } = await listSignIns(db, c.req.valid("query"));
      c.header("X-Total-Count", String(total));
      return c.json(
        rows.map(({ id, at, blockedMinute, ...row }) => ({ _id: id, at: at.toISOString(), ...row })),
      );
    },
  );
}
