import { transact } from "#server/db/transact.ts";
import { type AccountRow, removeLinks, updateAccount } from "./accounts.queries.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";

export type ProfileChange = {
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
  deleteAttribute?: string[] | undefined;
  deleteProvider?: string[] | undefined;
};

/** Changes name and photo, and unlinks sign-in providers. An empty string clears a field, undefined keeps it. */
export async function updateProfile({ db }: IdentityService, account: AccountRow, change: ProfileChange) {
  const cleared = change.deleteAttribute ?? [];
  const unlinked = change.deleteProvider ?? [];
  return transact(db, async (tx) => {
    for (const providerId of unlinked) await removeLinks(tx, account.uid, providerId);
    const changed = await updateAccount(tx, account.uid, {
      displayName: cleared.includes("DISPLAY_NAME") ? null : kept(change.displayName, account.displayName),
      photoUrl: cleared.includes("PHOTO_URL") ? null : kept(change.photoUrl, account.photoUrl),
      ...(unlinked.includes("password") ? { passwordHash: null, emailLinkUsed: false } : {}),
    });
    if (!changed) throw new IdentityError("USER_NOT_FOUND");
    return changed;
  });
}

function kept(given: string | null | undefined, present: string | null): string | null {
  return given == null ? present : given || null;
}
