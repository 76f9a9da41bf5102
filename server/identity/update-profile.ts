import type { Queryable } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { type AccountRow, lockAccount, updateAccount } from "./accounts.queries.ts";
import { googleId, removeGoogleLink } from "./google/link-google.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { type CurrentAccount, requireRecentSignIn } from "./tokens/current-account.ts";
import { endSessionsOfProvider } from "./tokens/sessions.queries.ts";

export type ProfileChange = {
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
  deleteAttribute?: string[] | undefined;
  deleteProvider?: string[] | undefined;
};

/** Changes name and photo, and removes ways to sign in. An empty string clears a field, undefined keeps it. */
export async function updateProfile(
  { db }: IdentityService,
  { account: { uid, generation }, claims }: CurrentAccount,
  change: ProfileChange,
) {
  const cleared = change.deleteAttribute ?? [];
  const removed = change.deleteProvider ?? [];
  if (removed.length > 0) requireRecentSignIn(claims);
  return transact(db, async (tx) => {
    const account = await lockAccount(tx, uid);
    if (!account) throw new IdentityError("USER_NOT_FOUND");
    // A password reset may have ended this session meanwhile.
    if (removed.length > 0 && account.generation !== generation) throw new IdentityError("TOKEN_EXPIRED");
    if (removed.includes(googleId)) await removeGoogle(tx, account, claims.session_id);
    const removesPassword = removed.includes("password");
    if (removesPassword && account.passwordHash)
      await enqueueSecurityEmail(tx, account.email, { event: "password removed" });
    const changed = await updateAccount(tx, uid, {
      displayName: cleared.includes("DISPLAY_NAME") ? null : kept(change.displayName, account.displayName),
      photoUrl: cleared.includes("PHOTO_URL") ? null : kept(change.photoUrl, account.photoUrl),
      ...(removesPassword ? { passwordHash: null, emailLinkUsed: false } : {}),
    });
    return changed ?? account;
  });
}

/** Another person may have linked it: the devices that signed in with it are signed out, except this one. */
async function removeGoogle(tx: Queryable, account: AccountRow, thisSession: string | undefined) {
  await removeGoogleLink(tx, account);
  await endSessionsOfProvider(tx, account.uid, { provider: googleId, except: thisSession });
}

function kept(given: string | null | undefined, present: string | null): string | null {
  return given == null ? present : given || null;
}
