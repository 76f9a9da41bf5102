import { eq } from "drizzle-orm";
import { normalEmail } from "#contract/user.ts";
import { users } from "#server/db/schema/users.ts";
import { runCommand } from "#server/run-command.ts";
import { StartError } from "#server/start-error.ts";

await runCommand(async (db) => {
  const email = normalEmail(process.argv[2] ?? "");
  if (!email) throw new StartError("Say who: npm run admin -- ann@example.com");
  const promoted = await db.update(users).set({ role: "admin" }).where(eq(users.email, email)).returning();
  if (promoted.length === 0) throw new StartError(`Nobody with the address ${email} has signed in yet.`);
  console.log(`${email} is an administrator now.`);
});
