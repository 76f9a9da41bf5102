import { z } from "zod";
import { accountSecurity, accountSession, recoveryCodes } from "#contract/account/account-security.ts";
import { DomainError } from "#contract/basics/domain-error.ts";
import { idParams } from "#contract/basics/id.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { route } from "#server/http/route.ts";
import { revokeTokens } from "./accounts.queries.ts";
import { countRecoveryCodes, findFactor } from "./second-factor/factors.queries.ts";
import { createRecoveryCodes } from "./second-factor/recovery-codes.ts";
import { endSession, listSessions } from "./tokens/sessions.queries.ts";

const deleted = z.object({ deletedCount: z.int() });

/** The user's own sessions and recovery codes. With a hosted provider both are empty. */
export function accountSecurityRoutes({ db }: { db: Db }) {
  return [
    route(
      "GET /users/me/security",
      {
        operationId: "getAccountSecurity",
        summary: "Get the state of the user's second factor",
        access: "user",
        beforeEnrollment: true,
        output: accountSecurity,
      },
      async ({ user }) => ({
        secondFactor: (await findFactor(db, uidOf(user))) !== undefined,
        recoveryCodesLeft: await countRecoveryCodes(db, uidOf(user)),
      }),
    ),
    route(
      "POST /users/me/recovery-codes",
      {
        operationId: "createRecoveryCodes",
        summary: "Create ten one-time recovery codes, which replace the old ones",
        access: "user",
        beforeEnrollment: true,
        recent: true,
        output: recoveryCodes,
        status: 201,
        refuses: ["no_second_factor"],
      },
      async ({ user }) => ({ codes: await createRecoveryCodes(db, uidOf(user)) }),
    ),
    route(
      "GET /users/me/sessions",
      {
        operationId: "listSessions",
        summary: "List the devices on which the user is signed in, last used first",
        access: "user",
        output: z.array(accountSession),
      },
      async ({ user, signIn }) =>
        (await listSessions(db, uidOf(user))).map(({ id, device, signedInAt, lastUsedAt }) => ({
          _id: id,
          device,
          signedInAt: signedInAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: id === signIn.sessionId,
        })),
    ),
    route(
      "DELETE /users/me/sessions/:id",
      {
        operationId: "endSession",
        summary: "Sign out one device",
        access: "user",
        params: idParams,
        output: deleted,
        refuses: ["session_not_found"],
      },
      async ({ user, params }) => {
        if (!(await endSession(db, uidOf(user), params.id)))
          throw new DomainError("session_not_found", "This device is signed out already.");
        return { deletedCount: 1 };
      },
    ),
    route(
      "DELETE /users/me/sessions",
      {
        operationId: "endAllSessions",
        summary: "Sign out all devices, this one included",
        access: "user",
        output: deleted,
      },
      async ({ user }) => {
        const deletedCount = (await listSessions(db, uidOf(user))).length;
        await transact(db, (tx) => revokeTokens(tx, uidOf(user)));
        return { deletedCount };
      },
    ),
    route(
      "POST /users/me/sign-out",
      {
        operationId: "signOut",
        summary: "End the session of this request",
        access: "user",
        beforeEnrollment: true,
        output: deleted,
      },
      async ({ user, signIn: { sessionId } }) => ({
        deletedCount: sessionId && (await endSession(db, uidOf(user), sessionId)) ? 1 : 0,
      }),
    ),
  ];
}

/** A signed-in user has an account. */
function uidOf({ uid }: User): string {
  return uid ?? "";
}
