import type { Queryable } from "#server/db/client.ts";
import type { GoogleProfile } from "#server/db/schema/identity.ts";
import { transact } from "#server/db/transact.ts";
import {
  type AccountRow,
  findAccountByEmail,
  findAccountByLink,
  insertAccount,
  insertLink,
  lockAccount,
  lockEmail,
  removeLinks,
  updateAccount,
} from "./accounts.queries.ts";
import { claimAccount } from "./claim-account.ts";
import { type Client, completeSignIn, startSession } from "./complete-sign-in.ts";
import type { CurrentAccount } from "./current-account.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";
import { randomUid } from "./secrets.ts";

export const googleId = "google.com";

/** Signs a Google user in, or up. With `linkTo`, adds Google to that signed-in account. */
export async function signInWithGoogle(
  service: IdentityService,
  { profile, linkTo, ...client }: Client & { profile: GoogleProfile; linkTo: CurrentAccount | undefined },
) {
  const { db } = service;
  const signedInAt = new Date();
  const { account, isNewUser } = await transact(db, async (tx) => {
    await lockEmail(tx, profile.email);
    const linked = await findAccountByLink(tx, googleId, profile.subject);
    const { owner, isNewUser } = linkTo
      ? { owner: await link(tx, profile, linkTo, linked), isNewUser: false }
      : linked
        ? { owner: linked, isNewUser: false }
        : await claimOrCreate(tx, profile);
    if (owner.disabled) throw new IdentityError("USER_DISABLED");
    const account = await updateAccount(tx, owner.uid, {
      lastSignInAt: signedInAt,
      displayName: owner.displayName ?? profile.name ?? null,
      photoUrl: owner.photoUrl ?? profile.picture ?? null,
    });
    return { account: account ?? owner, isNewUser };
  });
  // An account that is signed in already has passed its second factor.
  const complete = linkTo ? startSession : completeSignIn;
  const tokens = await complete(service, account, { how: "google", provider: googleId, ...client });
  return { account, isNewUser, tokens };
}

/** First sign-in of a Google user: an account with the same address is theirs if Google has verified the address. */
async function claimOrCreate(tx: Queryable, profile: GoogleProfile) {
  const existing = await findAccountByEmail(tx, profile.email);
  if (!existing) {
    const { email, emailVerified } = profile;
    const created = await insertAccount(tx, { uid: randomUid(), email, emailVerified });
    if (!created) throw new IdentityError("EMAIL_EXISTS");
    await addLink(tx, created.uid, profile);
    return { owner: created, isNewUser: true };
  }
  if (!profile.emailVerified) throw new IdentityError("EMAIL_EXISTS");
  const owner = await claimAccount(tx, existing);
  // The address may have belonged to another Google user before.
  await removeLinks(tx, owner.uid, googleId);
  await addLink(tx, owner.uid, profile);
  return { owner, isNewUser: false };
}

async function link(
  tx: Queryable,
  profile: GoogleProfile,
  { account, claims }: CurrentAccount,
  linked: AccountRow | undefined,
): Promise<AccountRow> {
  if (linked) throw new IdentityError("FEDERATED_USER_ID_ALREADY_LINKED");
  const sameEmail = await findAccountByEmail(tx, profile.email);
  if (sameEmail && sameEmail.uid !== account.uid) throw new IdentityError("EMAIL_EXISTS");
  const locked = await lockAccount(tx, account.uid);
  if (locked?.generation !== claims.generation) throw new IdentityError("TOKEN_EXPIRED");
  await addLink(tx, account.uid, profile);
  const verified = profile.emailVerified && profile.email === locked.email;
  return (verified && (await updateAccount(tx, account.uid, { emailVerified: true }))) || locked;
}

async function addLink(tx: Queryable, uid: string, { subject, email, name, picture }: GoogleProfile) {
  const link = {
    providerId: googleId,
    subject,
    uid,
    email,
    displayName: name ?? null,
    photoUrl: picture ?? null,
  };
  if (!(await insertLink(tx, link))) throw new IdentityError("FEDERATED_USER_ID_ALREADY_LINKED");
}
