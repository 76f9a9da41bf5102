import { z } from "zod";
import { tokenRequest } from "#contract/account/new-user.ts";
import { normalEmail } from "#contract/account/normal-email.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { bearerToken } from "#server/http/auth.ts";
import { route } from "#server/http/route.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import { issueAccessToken } from "#server/identity/tokens/access-token.ts";
import type { KeyRing } from "#server/identity/tokens/signing-keys.ts";
import { accountDeleted, accountSuspended } from "./authenticate.ts";
import { findUserByUid, isRemoved } from "./users.queries.ts";

type SessionParts = { db: Db; currentKeys: KeyRing; identity: IdentityProvider };

export function sessionRoutes({ db, currentKeys, identity }: SessionParts) {
  return [
    route(
      "POST /jwt",
      {
        operationId: "createAccessToken",
        summary: "Exchange the identity provider's ID token (as bearer) for an access token",
        // The handler checks the ID token itself: an access token of ours is not accepted here.
        access: "public",
        input: tokenRequest,
        output: z.object({ token: z.string() }),
        refuses: ["sign_in_required", "token_refused", "not_yours"],
      },
      async ({ c, input }) => {
        const bearer = await identity.verifyIdToken(bearerToken(c));
        if (normalEmail(input.email) !== bearer.email)
          throw new DomainError("not_yours", "This email address doesn't belong to your account.");
        if (await isRemoved(db, bearer.uid)) throw accountDeleted();
        if ((await findUserByUid(db, bearer.uid))?.suspendedAt) throw accountSuspended();
        return { token: await issueAccessToken(currentKeys, bearer) };
      },
    ),
  ];
}
