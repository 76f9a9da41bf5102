import { normalEmail } from "#contract/user.ts";
import { commandLine } from "#server/audit/record-act.ts";
import { runCommand } from "#server/run-command.ts";
import { StartError } from "#server/start-error.ts";
import { makeAdmin } from "#server/users/make-admin.ts";
import { findUserByEmail } from "#server/users/users.queries.ts";

await runCommand(async (db) => {
  const email = normalEmail(process.argv[2] ?? "");
  if (!email) throw new StartError("Say who: npm run admin -- ann@example.com");
  const user = await findUserByEmail(db, email);
  if (!user) throw new StartError(`Nobody with the address ${email} has signed in yet.`);
  await makeAdmin(db, commandLine, user.id);
  console.log(`${email} is an administrator now.`);
});
