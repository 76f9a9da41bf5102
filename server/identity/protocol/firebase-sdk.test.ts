import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  fetchSignInMethodsForEmail,
  isSignInWithEmailLink,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from "@firebase/auth";
import { expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createEmbeddedIdentity } from "../embedded-identity.ts";
import { firebaseSdk, isCurrent, linkIn, startIdentity } from "../test-identity.ts";

const { db } = await createTestDb();
const { origin, nextEmail } = await startIdentity(db);
const identity = createEmbeddedIdentity(db);

const good = "a walnut rocking chair";
const other = "an oak lounge chair";

function stranger() {
  return { auth: firebaseSdk(origin), email: `${crypto.randomUUID()}@example.com` };
}

async function registered() {
  const { auth, email } = stranger();
  const { user } = await createUserWithEmailAndPassword(auth, email, good);
  return { auth, email, user };
}

function codeOf(link: URL): string {
  return link.searchParams.get("oobCode") ?? "";
}

test("a user registers, signs out and signs in again; the case of the email address does not matter", async () => {
  const { auth, email, user } = await registered();
  expect(user.uid).toMatch(/^[A-Za-z0-9]{28}$/);
  expect(user.emailVerified).toBe(false);
  expect(user.providerData.map(({ providerId }) => providerId)).toEqual(["password"]);
  await signOut(auth);
  const again = await signInWithEmailAndPassword(auth, email.toUpperCase(), good);
  expect(again.user.uid).toBe(user.uid);
  expect(again.user.email).toBe(email);
});

test("the ID token has the claims that clients read, and the shop accepts it", async () => {
  const { user, email } = await registered();
  const { claims, signInProvider } = await user.getIdTokenResult();
  expect(signInProvider).toBe("password");
  expect(claims).toMatchObject({
    iss: "https://securetoken.google.com/sedia",
    aud: "sedia",
    sub: user.uid,
    user_id: user.uid,
    email,
    email_verified: false,
    generation: 0,
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(claims.auth_time).toEqual(expect.anything());
  expect(await identity.verifyIdToken(await user.getIdToken())).toMatchObject({
    uid: user.uid,
    email,
    emailVerified: false,
    generation: 0,
  });
});

test.each([
  ["a taken email address", (email: string) => [email, good], "auth/email-already-in-use"],
  ["an invalid email address", () => ["bob", good], "auth/invalid-email"],
  ["no email address", () => ["", good], "auth/missing-email"],
  ["no password", () => ["bob@example.com", ""], "auth/missing-password"],
  ["a short password", () => ["bob@example.com", "1a2b3c4"], "auth/weak-password"],
  ["a common password", () => ["bob@example.com", "PassWord"], "auth/weak-password"],
  ["one character eight times", () => ["bob@example.com", "zzzzzzzz"], "auth/weak-password"],
  ["an endless password", () => ["bob@example.com", "ab".repeat(2049)], "auth/weak-password"],
])("registering with %s is rejected", async (_what, attempt, code) => {
  const { auth, email } = await registered();
  const [address = "", password = ""] = attempt(email);
  await expect(createUserWithEmailAndPassword(auth, address, password)).rejects.toMatchObject({ code });
});

test("a wrong password and an unknown email address get the same error", async () => {
  const { auth, email } = await registered();
  const code = "auth/invalid-credential";
  await expect(signInWithEmailAndPassword(auth, email, other)).rejects.toMatchObject({ code });
  await expect(signInWithEmailAndPassword(auth, "nobody@example.com", other)).rejects.toMatchObject({ code });
});

test("name and photo are changed, kept and cleared", async () => {
  const { user } = await registered();
  await updateProfile(user, { displayName: "Ann", photoURL: "https://photos.example/ann.png" });
  await user.reload();
  expect(user.displayName).toBe("Ann");
  expect(user.photoURL).toBe("https://photos.example/ann.png");
  await updateProfile(user, { photoURL: "" });
  await user.reload();
  expect(user.displayName).toBe("Ann");
  expect(user.photoURL).toBeNull();
  await user.getIdToken(true);
  expect((await user.getIdTokenResult()).claims.name).toBe("Ann");
});

test("a URL that could run as a script is rejected as a photo", async () => {
  const { user } = await registered();
  await expect(updateProfile(user, { photoURL: "javascript:alert(1)" })).rejects.toThrow();
});

test("a session is renewed, also by two tabs at once", async () => {
  const { user } = await registered();
  const before = user.refreshToken;
  const tokens = await Promise.all([user.getIdToken(true), user.getIdToken(true)]);
  expect(user.refreshToken).not.toBe(before);
  for (const token of tokens) expect((await identity.verifyIdToken(token)).uid).toBe(user.uid);
});

test("a new password ends all other sessions and keeps this one", async () => {
  const { auth, email, user } = await registered();
  const elsewhere = await signInWithEmailAndPassword(firebaseSdk(origin), email, good);
  const stale = await elsewhere.user.getIdToken();
  await updatePassword(user, other);
  await expect(identity.verifyIdToken(stale)).rejects.toMatchObject({ code: "token_refused" });
  await expect(elsewhere.user.reload()).rejects.toMatchObject({ code: "auth/user-token-expired" });
  await expect(elsewhere.user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
  expect(await isCurrent(db, user.uid, 0)).toBe(false);
  expect(await isCurrent(db, user.uid, 1)).toBe(true);
  await user.reload();
  await user.getIdToken(true);
  expect(auth.currentUser?.uid).toBe(user.uid);
  await signInWithEmailAndPassword(firebaseSdk(origin), email, other);
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, other));
});

test("a forgotten password is reset once by the emailed link, and every session ends", async () => {
  const { auth, email, user } = await registered();
  const stale = await user.getIdToken();
  await sendPasswordResetEmail(auth, email);
  const mail = await nextEmail();
  expect(mail.to).toBe(email);
  const link = linkIn(mail);
  expect(`${link.origin}${link.pathname}`).toBe(`${origin}/reset-password`);
  expect(link.searchParams.get("mode")).toBe("resetPassword");
  expect(await verifyPasswordResetCode(auth, codeOf(link))).toBe(email);
  await expect(confirmPasswordReset(auth, codeOf(link), "password")).rejects.toMatchObject({
    code: "auth/weak-password",
  });
  await confirmPasswordReset(auth, codeOf(link), other);
  await expect(confirmPasswordReset(auth, codeOf(link), good)).rejects.toMatchObject({
    code: "auth/invalid-action-code",
  });
  await expect(identity.verifyIdToken(stale)).rejects.toMatchObject({ code: "token_refused" });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
  const back = await signInWithEmailAndPassword(auth, email, other);
  expect(back.user.emailVerified).toBe(true);
});

test("a reset for an unknown email address gets the same response", async () => {
  const { auth, email } = stranger();
  await expect(sendPasswordResetEmail(auth, email)).resolves.toBeUndefined();
});

test("a link may only lead to this shop", async () => {
  const { auth, email } = stranger();
  await expect(sendPasswordResetEmail(auth, email, { url: "https://evil.example/" })).rejects.toMatchObject({
    code: "auth/unauthorized-continue-uri",
  });
});

test("the email address is verified by a link", async () => {
  const { auth, user, email } = await registered();
  await sendEmailVerification(user, { url: `${origin}/product` });
  const link = linkIn(await nextEmail());
  expect(link.pathname).toBe("/account-action");
  expect(link.searchParams.get("continueUrl")).toBe(`${origin}/product`);
  expect((await checkActionCode(auth, codeOf(link))).data.email).toBe(email);
  await applyActionCode(auth, codeOf(link));
  await user.reload();
  expect(user.emailVerified).toBe(true);
});

test("the email address changes once the new one is verified", async () => {
  const { auth, user, email } = await registered();
  const moved = `${crypto.randomUUID()}@example.com`;
  await verifyBeforeUpdateEmail(user, moved);
  const mail = await nextEmail();
  expect(mail.to).toBe(moved);
  const stale = await user.getIdToken();
  await applyActionCode(auth, codeOf(linkIn(mail)));
  await expect(identity.verifyIdToken(stale)).rejects.toMatchObject({ code: "token_refused" });
  await expect(signInWithEmailAndPassword(auth, email, good)).rejects.toThrow();
  expect((await signInWithEmailAndPassword(auth, moved, good)).user.uid).toBe(user.uid);
  await nextEmail();
});

test("an email address that was taken meanwhile is not assigned twice", async () => {
  const { auth, user, email } = await registered();
  const wanted = `${crypto.randomUUID()}@example.com`;
  await verifyBeforeUpdateEmail(user, wanted);
  const code = codeOf(linkIn(await nextEmail()));
  await createUserWithEmailAndPassword(firebaseSdk(origin), wanted, good);
  await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: "auth/email-already-in-use" });
  await user.reload();
  expect(user.email).toBe(email);
});

test("a user signs in by an emailed link, once", async () => {
  const { auth, email } = stranger();
  await sendSignInLinkToEmail(auth, email, { url: `${origin}/`, handleCodeInApp: true });
  const { href } = linkIn(await nextEmail());
  expect(isSignInWithEmailLink(auth, href)).toBe(true);
  await expect(signInWithEmailLink(auth, "else@example.com", href)).rejects.toMatchObject({
    code: "auth/invalid-email",
  });
  const { user } = await signInWithEmailLink(auth, email, href);
  expect(user).toMatchObject({ email, emailVerified: true });
  await expect(signInWithEmailLink(auth, email, href)).rejects.toMatchObject({
    code: "auth/invalid-action-code",
  });
});

test("a sign-in link gives an unverified account to the owner of the mailbox", async () => {
  const { auth: squatter, email, user } = await registered();
  const owner = firebaseSdk(origin);
  await sendSignInLinkToEmail(owner, email, { url: `${origin}/`, handleCodeInApp: true });
  await signInWithEmailLink(owner, email, linkIn(await nextEmail()).href);
  await expect(signInWithEmailAndPassword(squatter, email, good)).rejects.toMatchObject({
    code: "auth/invalid-credential",
  });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/user-token-expired" });
});

test("a deleted account and its tokens stop working", async () => {
  const { auth, email, user } = await registered();
  const token = await user.getIdToken();
  await deleteUser(user);
  await expect(identity.verifyIdToken(token)).rejects.toMatchObject({ code: "token_refused" });
  expect(await isCurrent(db, user.uid, 0)).toBe(false);
  await expect(signInWithEmailAndPassword(auth, email, good)).rejects.toMatchObject({
    code: "auth/invalid-credential",
  });
});

test("the sign-in methods of an address are not revealed, the password policy is", async () => {
  const { auth, email } = await registered();
  expect(await fetchSignInMethodsForEmail(auth, email)).toEqual([]);
  expect((await validatePassword(auth, "short")).isValid).toBe(false);
  expect((await validatePassword(auth, good)).isValid).toBe(true);
});
