import { Hono } from "hono";
import { z } from "zod";
import { tokenRequest } from "#contract/account-api.ts";
import { normalEmail } from "#contract/user.ts";
import type { Db } from "#server/db/client.ts";
import { DomainError } from "#server/errors.ts";
import { bearerToken } from "#server/http/auth.ts";
import { smallBody } from "#server/http/body-limits.ts";
import { answers, describe } from "#server/http/describe.ts";
import { valid } from "#server/http/validate.ts";
import { issueAccessToken } from "#server/identity/access-token.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import type { KeyRing } from "#server/identity/signing-keys.ts";
import { isRemoved } from "./users.queries.ts";

type SessionParts = { db: Db; currentKeys: KeyRing; identity: IdentityProvider };

const tokenAnswer = z.object({ token: z.string() });

export function sessionRoutes({ db, currentKeys, identity }: SessionParts) {
  return new Hono().post(
    "/",
    describe(
      "Exchange the identity provider's ID token (as bearer) for an access token",
      { 200: answers(tokenAnswer) },
      ["sign_in_required", "token_refused", "not_yours", "body_too_large", "unsupported_media"],
    ),
    smallBody,
    valid("json", tokenRequest),
    async (c) => {
      const bearer = await identity.verifyIdToken(bearerToken(c.req.header("Authorization")));
      if (normalEmail(c.req.valid("json").email) !== bearer.email) {
        throw new DomainError("not_yours", "This e-mail address is not the account's.");
      }
      if (await isRemoved(db, bearer.uid))
        throw new DomainError("token_refused", "This account has been deleted.");
      return c.json({ token: await issueAccessToken(currentKeys, bearer) });
    },
  );
}
