import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { lockAccount, revokeTokens, updateAccount } from "./accounts.queries.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { requireGoodPassword } from "./sign-in/password-rules.ts";
import { type CurrentAccount, requireRecentSignIn } from "./tokens/current-account.ts";
import { issueTokens } from "./tokens/issue-tokens.ts";

/** Sets the password. All other sessions end; this one continues with the returned tokens. */
export async function changePassword(
  { db, currentKeys, passwords }: IdentityService,
  { account, claims }: CurrentAccount,
  { password, device }: { password: string; device: string },
) {
  requireRecentSignIn(claims);
  await requireGoodPassword(password, account.email);
  const passwordHash = await passwords.hash(password);
  const changed = await transact(db, async (tx) => {
    const locked = await lockAccount(tx, account.uid);
    // A password reset may have ended this session during hashing.
    if (locked?.generation !== claims.generation) throw new IdentityError("TOKEN_EXPIRED");
    await revokeTokens(tx, account.uid);
    await enqueueSecurityEmail(tx, locked.email, { event: "password changed" });
    return updateAccount(tx, account.uid, { passwordHash, passwordChangedAt: new Date() });
  });
  if (!changed) throw new IdentityError("USER_NOT_FOUND");
  const signedInAt = new Date(claims.auth_time * 1000);
  const tokens = await issueTokens(db, currentKeys, changed, { provider: "password", signedInAt, device });
  return { account: changed, tokens };
}
