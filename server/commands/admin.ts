import { parseArgs } from "node:util";
import { StartError } from "#contract/domain-error.ts";
import { normalEmail } from "#contract/user.ts";
import { commandLine } from "#server/audit/record-audit-event.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { makeAdmin } from "#server/users/change-role.ts";
import { confirmUnverified } from "#server/users/confirm-unverified.ts";
import { findUserByEmail } from "#server/users/users.queries.ts";

await runCommand(async (db) => {
  const { values, positionals } = parseArgs({
    options: { yes: { type: "boolean" } },
    allowPositionals: true,
  });
  const email = normalEmail(positionals[0] ?? "");
  if (!email) throw new StartError("Say who: npm run admin -- ann@example.com");
  const user = await findUserByEmail(db, email);
  if (!user) throw new StartError(`No account with the address ${email} has signed in yet.`);
  if (!user.emailVerified && !values.yes) await confirmUnverified(email);
  await makeAdmin(db, commandLine, user.id);
  console.log(`${email} is an admin now.`);
});
