import type { SignInEntry } from "#contract/account/sign-in.ts";
import type { signIns } from "#server/db/schema/audit.ts";

export function serializeSignIn({ id, at, blockedMinute, ...row }: typeof signIns.$inferSelect): SignInEntry {
  return { _id: id, at: at.toISOString(), ...row };
}
