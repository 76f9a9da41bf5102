import { GoogleAuthProvider, signInWithCredential, signInWithEmailAndPassword } from "@firebase/auth";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { identityGoogleFlows, identityGoogleTickets } from "#server/db/schema/identity.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { updateAccount } from "../accounts.queries.ts";
import { createAccount } from "../create-account.ts";
import { createEmbeddedIdentity } from "../embedded-identity.ts";
import { call, firebaseSdk, isCurrent, linkIn, startIdentity } from "../test-identity.ts";
import { createBrowser, type GooglePerson, googleClient, startGoogle } from "./test-google.ts";
import { newPerson, type PopupEvent, relayedBy } from "./test-google-popup.ts";

const { db } = await createTestDb();
const google = await startGoogle();
afterAll(google.close);
const settings = { ...googleClient, issuer: google.issuer };
const { origin, nextEmail } = await startIdentity(db, { google: settings });
google.open(origin);
const identity = createEmbeddedIdentity(db);

const password = "a walnut rocking chair";

function popupUrl(shop = origin, eventId: string = crypto.randomUUID(), providerId = "google.com") {
  const query = { apiKey: "embedded", appName: "[DEFAULT]", authType: "signInViaPopup", providerId, eventId };
  return `${shop}/emulator/auth/handler?${new URLSearchParams(query)}`;
}

async function popup(person: GooglePerson | "denies", url = popupUrl()) {
  google.signsInAs(person);
  return relayedBy(await createBrowser().open(url));
}

/** The SDK's request after the popup has relayed its result. */
function signIn({ urlResponse, sessionId }: PopupEvent, idToken?: unknown) {
  return call(origin, "accounts:signInWithIdp", {
    requestUri: urlResponse,
    sessionId,
    returnSecureToken: true,
    returnIdpCredential: true,
    ...(idToken ? { idToken } : {}),
  });
}

async function shopper({ emailVerified }: { emailVerified: boolean }) {
  const person = newPerson();
  const account = await createAccount(db, { email: person.email, password, emailVerified });
  const { body } = await call(origin, "accounts:signInWithPassword", { email: person.email, password });
  return { person, account, idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
}

test("a new user signs in with Google, and gets the same account the next time", async () => {
  const person = newPerson();
  const first = await signIn(await popup(person));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    providerId: "google.com",
    federatedId: `https://accounts.google.com/${person.sub}`,
    email: person.email,
    emailVerified: true,
    displayName: "Gina <b>",
    photoUrl: "https://photos.example/gina.png",
    isNewUser: true,
  });
  expect(first.body.oauthIdToken).toEqual(expect.any(String));
  expect(JSON.stringify(first.body)).not.toMatch(/needConfirmation|errorMessage|mfaPendingCredential/);
  const again = await signIn(await popup({ ...person, email: "moved@gmail.example" }));
  expect(again.body).toMatchObject({ localId: first.body.localId, isNewUser: false, email: person.email });
  const { users } = (await call(origin, "accounts:lookup", { idToken: again.body.idToken })).body as {
    users: { providerUserInfo: { providerId: string }[] }[];
  };
  expect(users[0]?.providerUserInfo.map(({ providerId }) => providerId)).toEqual(["google.com"]);
});

test("the relay page is on the shop's origin, loads nothing, and names the event", async () => {
  google.signsInAs(newPerson());
  const response = await createBrowser().open(popupUrl(origin, "event-7"));
  const policy = response.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^ ;]+'; frame-ancestors 'none'/);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  expect(response.url.startsWith(`${origin}/emulator/auth/callback?`)).toBe(true);
  expect(await relayedBy(response)).toMatchObject({
    type: "signInViaPopup",
    eventId: "event-7",
    sessionId: "event-7",
  });
});

test("the request to Google has state, nonce and a PKCE challenge, and the cookie is HttpOnly", async () => {
  const response = await fetch(popupUrl(), { redirect: "manual" });
  const query = new URL(response.headers.get("Location") ?? "").searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    response_type: "code",
    client_id: googleClient.clientId,
    redirect_uri: `${origin}/emulator/auth/callback`,
    scope: "openid email profile",
    code_challenge_method: "S256",
  });
  for (const name of ["state", "nonce", "code_challenge"]) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /^google-[\w-]{8}=[\w-]{43}; Max-Age=600; Path=\/emulator\/auth; HttpOnly; SameSite=Lax$/,
  );
});

test("denied consent is reported as canceled", async () => {
  expect(await popup("denies")).toMatchObject({ type: "signInViaPopup", error: "auth/user-cancelled" });
});

test("an unverified password account goes to the verified Google user", async () => {
  const { person, account, idToken, refreshToken } = await shopper({ emailVerified: false });
  const taken = await signIn(await popup(person));
  expect(taken.body).toMatchObject({ localId: account.uid, isNewUser: false, emailVerified: true });
  const byPassword = await call(origin, "accounts:signInWithPassword", { email: person.email, password });
  expect(byPassword.message).toBe("INVALID_LOGIN_CREDENTIALS");
  await expect(identity.verifyIdToken(idToken)).rejects.toMatchObject({ code: "token_refused" });
  expect(await isCurrent(db, account.uid, 0)).toBe(false);
  const refreshed = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=embedded`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  });
  expect(await refreshed.json()).toMatchObject({ error: { message: "TOKEN_EXPIRED" } });
  expect((await identity.verifyIdToken(String(taken.body.idToken))).uid).toBe(account.uid);
});

test.each(["Google", "an emailed link", "a new password"])(
  "a squatter's linked Google account is removed when the owner signs in by %s",
  async (way) => {
    const { person: owner, account, idToken } = await shopper({ emailVerified: false });
    const squatter = newPerson();
    expect((await signIn(await popup(squatter), idToken)).body.localId).toBe(account.uid);
    if (way === "Google") await signIn(await popup(owner));
    else {
      const requestType = way === "a new password" ? "PASSWORD_RESET" : "EMAIL_SIGNIN";
      await call(origin, "accounts:sendOobCode", { requestType, email: owner.email });
      const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
      const response =
        way === "a new password"
          ? await call(origin, "accounts:resetPassword", { oobCode, newPassword: "an oak lounge chair" })
          : await call(origin, "accounts:signInWithEmailLink", { oobCode, email: owner.email });
      expect(response.status).toBe(200);
    }
    const back = await signIn(await popup(squatter));
    expect(back.body).toMatchObject({ isNewUser: true });
    expect(back.body.localId).not.toBe(account.uid);
  },
);

test("a verified password account gains Google and keeps its password and sessions", async () => {
  const { person, account, idToken } = await shopper({ emailVerified: true });
  await updateAccount(db, account.uid, { displayName: "Ann" });
  const { body } = await signIn(await popup(person));
  expect(body).toMatchObject({ localId: account.uid, isNewUser: false, displayName: "Ann" });
  expect((await identity.verifyIdToken(idToken)).uid).toBe(account.uid);
  await signInWithEmailAndPassword(firebaseSdk(origin), person.email, password);
});

test("an address that Google has not verified gives access to no account", async () => {
  const { person, account } = await shopper({ emailVerified: true });
  const refused = await signIn(await popup({ ...person, email_verified: false }));
  expect(refused.message).toBe("EMAIL_EXISTS");
  expect(await isCurrent(db, account.uid, 0)).toBe(true);
});

test("a Google user of another account can't be linked, by subject or by email address", async () => {
  const { idToken } = await shopper({ emailVerified: true });
  const taken = newPerson();
  await signIn(await popup(taken));
  const { person: namesake } = await shopper({ emailVerified: true });
  expect((await signIn(await popup(taken), idToken)).message).toBe("FEDERATED_USER_ID_ALREADY_LINKED");
  expect((await signIn(await popup(namesake), idToken)).message).toBe("EMAIL_EXISTS");
  const free = newPerson();
  expect((await signIn(await popup(free), idToken)).body.isNewUser).toBe(false);
});

test("a disabled account can't sign in with Google", async () => {
  const { person, account } = await shopper({ emailVerified: true });
  await updateAccount(db, account.uid, { disabled: true });
  expect((await signIn(await popup(person))).message).toBe("USER_DISABLED");
});

test("parallel first sign-ins create one account", async () => {
  const person = newPerson();
  const events = [];
  for (let i = 0; i < 6; i += 1) events.push(await popup(person));
  // Opens the connections first, so that the requests run in parallel.
  await Promise.all(events.map(() => db.execute(sql`select 1`)));
  const responses = await Promise.all(events.map((event) => signIn(event)));
  expect(new Set(responses.map(({ body }) => body.localId)).size).toBe(1);
  expect(responses.filter(({ body }) => body.isNewUser)).toHaveLength(1);
});

test("a ticket works once, before it expires, and only for its popup", async () => {
  const event = await popup(newPerson());
  const message = expect.stringMatching(/^INVALID_IDP_RESPONSE/);
  expect(await signIn({ ...event, sessionId: "another" })).toMatchObject({ status: 400, message });
  expect(await signIn(event)).toMatchObject({ status: 400, message });

  const used = await popup(newPerson());
  expect((await signIn(used)).status).toBe(200);
  expect(await signIn(used)).toMatchObject({ status: 400, message });

  const late = await popup(newPerson());
  await db.update(identityGoogleTickets).set({ expiresAt: new Date(Date.now() - 1000) });
  expect(await signIn(late)).toMatchObject({ status: 400, message });
});

test("a callback works once, before it expires, and only in the browser that started the flow", async () => {
  google.signsInAs(newPerson());
  const browser = createBrowser();
  const done = await browser.open(popupUrl());
  expect(done.status).toBe(200);
  expect((await browser.open(done.url)).status).toBe(400);

  const sent = await fetch(popupUrl(), { redirect: "manual" });
  const state = new URL(sent.headers.get("Location") ?? "").searchParams.get("state");
  const elsewhere = await fetch(`${origin}/emulator/auth/callback?code=x&state=${state}`);
  expect(elsewhere.status).toBe(400);
  expect(await elsewhere.text()).not.toContain("data-relay");

  const slow = await fetch(popupUrl(), { redirect: "manual" });
  await db.update(identityGoogleFlows).set({ expiresAt: new Date(Date.now() - 1000) });
  const slowState = new URL(slow.headers.get("Location") ?? "").searchParams.get("state");
  const cookie = slow.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const tooLate = await fetch(`${origin}/emulator/auth/callback?code=x&state=${slowState}`, {
    headers: { Cookie: cookie },
  });
  expect(tooLate.status).toBe(400);
});

test("an unknown code is reported as an error", async () => {
  const sent = await fetch(popupUrl(), { redirect: "manual" });
  const state = new URL(sent.headers.get("Location") ?? "").searchParams.get("state") ?? "";
  const query = new URLSearchParams({ code: "made-up", state, iss: google.issuer });
  const response = await fetch(`${origin}/emulator/auth/callback?${query}`, {
    headers: { Cookie: sent.headers.get("Set-Cookie")?.split(";")[0] ?? "" },
  });
  expect(await relayedBy(response)).toMatchObject({ error: "auth/internal-error" });
});

test.each(["nonce", "codeVerifier"] as const)("a response with another %s is rejected", async (what) => {
  google.signsInAs(newPerson());
  const browser = createBrowser();
  const authorization = await fetch(popupUrl(), { redirect: "manual" });
  await db.update(identityGoogleFlows).set({ [what]: "x".repeat(43) });
  browser.keep(origin, authorization);
  const response = await browser.open(authorization.headers.get("Location") ?? "");
  expect(await relayedBy(response)).toMatchObject({ error: "auth/internal-error" });
});

test("the popup reports that Google is not set up or unavailable", async () => {
  const { origin: without } = await startIdentity(db);
  expect(await popup(newPerson(), popupUrl(without))).toMatchObject({ error: "auth/operation-not-allowed" });
  const { origin: lonely } = await startIdentity(db, {
    google: { ...settings, issuer: "http://127.0.0.1:1" },
  });
  expect(await popup(newPerson(), popupUrl(lonely))).toMatchObject({ error: "auth/network-request-failed" });
  expect(await popup(newPerson(), popupUrl(origin, "event-8", "github.com"))).toMatchObject({
    error: "auth/operation-not-allowed",
  });
  const idp = await call(without, "accounts:signInWithIdp", {
    requestUri: `${without}/emulator/auth/handler?providerId=google.com&ticket=x`,
  });
  expect(idp.message).toMatch(/^OPERATION_NOT_ALLOWED/);
});

test("a credential from outside the popup is rejected", async () => {
  const credential = GoogleAuthProvider.credential("an id token from somewhere");
  await expect(signInWithCredential(firebaseSdk(origin), credential)).rejects.toMatchObject({
    code: "auth/invalid-credential",
  });
});

test("a popup that the shop did not open gets an error page", async () => {
  expect((await fetch(`${origin}/emulator/auth/handler`)).status).toBe(400);
  expect((await fetch(popupUrl(origin, '"><script>alert(1)</script>'))).status).toBe(400);
});
