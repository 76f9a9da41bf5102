import { parseArgs } from "node:util";
import { normalEmail } from "#contract/account/normal-email.ts";
import { DomainError, StartError } from "#contract/basics/domain-error.ts";
import { commandLine } from "#server/audit/record-audit-event.ts";
import type { Db } from "#server/db/client.ts";
import type { User } from "#server/db/schema/users.ts";
import { createEmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { makeAdmin } from "#server/users/change-role.ts";
import { confirmUnverified } from "#server/users/confirm-unverified.ts";
import { removeFactorOf } from "#server/users/remove-factor.ts";
import { findUserByEmail } from "#server/users/users.queries.ts";

/** For an admin who can't sign in any more: another admin does it in the dashboard. */
async function turnOffTwoStep(db: Db, { id, email }: User): Promise<void> {
  const identity = createEmbeddedIdentity(db);
  await removeFactorOf(db, commandLine, { identity, id }).catch((error: unknown) => {
    throw error instanceof DomainError ? new StartError(error.message) : error;
  });
  console.log(`Two-step sign-in is off for ${email}.`);
}

await runCommand(async (db) => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: "boolean" }, "turn-off-two-step": { type: "boolean" } },
    allowPositionals: true,
  });
  const email = normalEmail(positionals[0] ?? "");
  if (!email) throw new StartError("Say who: npm run admin -- ann@example.com");
  const user = await findUserByEmail(db, email);
  if (!user) throw new StartError(`No account with the address ${email} has signed in yet.`);
  if (values["turn-off-two-step"]) return turnOffTwoStep(db, user);
  if (!user.emailVerified && !values.yes) await confirmUnverified(email);
  await makeAdmin(db, commandLine, user.id);
  console.log(`${email} is an admin now.`);
});
