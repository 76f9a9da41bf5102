import { createUserWithEmailAndPassword } from "@firebase/auth";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { AccountSession } from "#contract/account/account-security.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestApi } from "#testing/test-api.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { call, firebaseSdk, startIdentity } from "../test-identity.ts";
import { createKeyRing } from "./signing-keys.ts";

const { db } = await createTestDb();
const currentKeys = createKeyRing(db);
const { origin, newSubjects } = await startIdentity(db, { currentKeys });
const { send, signUp } = await createTestApi(db);
const password = "a walnut rocking chair";

async function refresh(refreshToken: string) {
  const response = await fetch(`${origin}/securetoken.googleapis.com/v1/token?key=embedded`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
  });
  const body = (await response.json()) as { refresh_token?: string; error?: { message: string } };
  return body.refresh_token ?? body.error?.message ?? "";
}

async function newSession() {
  const email = `${crypto.randomUUID()}@example.com`;
  await call(origin, "accounts:signUp", { email, password });
  const { body } = await call(origin, "accounts:signInWithPassword", { email, password });
  return { email, idToken: String(body.idToken), refreshToken: String(body.refreshToken) };
}

/** Makes all replacements so far too old for the grace period. */
const passMinutes = () =>
  db.execute(sql`update identity_refresh_tokens set replaced_at = replaced_at - interval '2 minutes'`);

test("each refresh replaces the refresh token", async () => {
  const { refreshToken } = await newSession();
  const second = await refresh(refreshToken);
  const third = await refresh(second);
  expect(new Set([refreshToken, second, third]).size).toBe(3);
  await passMinutes();
  expect(await refresh(third)).not.toBe("TOKEN_EXPIRED");
});

test("a reused refresh token ends the session, for the thief and for the user", async () => {
  const { refreshToken: stolen } = await newSession();
  const current = await refresh(stolen);
  await passMinutes();
  expect(await refresh(stolen)).toBe("TOKEN_EXPIRED");
  expect(await refresh(current)).toBe("TOKEN_EXPIRED");
});

test("two tabs that use the same token at the same moment both stay signed in", async () => {
  const { refreshToken } = await newSession();
  const [first, second] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
  await passMinutes();
  expect(await refresh(first ?? "")).not.toBe("TOKEN_EXPIRED");
  expect(await refresh(second ?? "")).not.toBe("TOKEN_EXPIRED");
});

test("the SDK keeps working when its refresh token is replaced", async () => {
  const auth = firebaseSdk(origin);
  const { user } = await createUserWithEmailAndPassword(auth, `${crypto.randomUUID()}@example.com`, password);
  const before = user.refreshToken;
  await user.getIdToken(true);
  expect(user.refreshToken).not.toBe(before);
  await passMinutes();
  await user.getIdToken(true);
  await user.reload();
});

test("a user sees their devices and signs one out: its access token stops working at once", async () => {
  const { email, token: here } = await signUp();
  const { body } = await call(origin, "accounts:signInWithPassword", { email, password });
  const exchanged = await send("POST", "/jwt", { token: String(body.idToken), json: { email } });
  const there = String(exchanged.body.token);
  const list = async () =>
    (await send("GET", "/users/me/sessions", { token: here })).body as unknown as AccountSession[];
  const sessions = await list();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  const other = sessions.find(({ current }) => !current)?._id;
  expect((await send("GET", "/cards", { token: there })).status).toBe(200);
  expect((await send("DELETE", `/users/me/sessions/${other}`, { token: here })).body).toEqual({
    deletedCount: 1,
  });
  expect((await send("GET", "/cards", { token: there })).status).toBe(401);
  expect(await refresh(String(body.refreshToken))).toBe("TOKEN_EXPIRED");
  expect((await call(origin, "accounts:lookup", { idToken: body.idToken })).message).toBe("TOKEN_EXPIRED");
  expect((await send("DELETE", `/users/me/sessions/${other}`, { token: here })).status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test("a user can't sign out another user's device", async () => {
  const [victim, thief] = [await signUp(), await signUp()];
  const { body } = await send("GET", "/users/me/sessions", { token: victim.token });
  const [session] = body as unknown as AccountSession[];
  expect((await send("DELETE", `/users/me/sessions/${session?._id}`, { token: thief.token })).status).toBe(
    404,
  );
  expect((await send("GET", "/cards", { token: victim.token })).status).toBe(200);
});

test("signing out ends the session on the server", async () => {
  const { token, idToken, email } = await signUp();
  expect((await send("POST", "/users/me/sign-out", { token })).body).toEqual({ deletedCount: 1 });
  expect((await send("GET", "/cards", { token })).status).toBe(401);
  expect((await send("POST", "/jwt", { token: idToken, json: { email } })).status).toBe(401);
});

test("all devices can be signed out", async () => {
  const { token, email } = await signUp();
  const { body } = await call(origin, "accounts:signInWithPassword", { email, password });
  await send("DELETE", "/users/me/sessions", { token });
  expect((await send("GET", "/cards", { token })).status).toBe(401);
  expect(await refresh(String(body.refreshToken))).toBe("TOKEN_EXPIRED");
});

test("a sign-in on a new device is emailed once", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const signInFrom = (userAgent: string, path = "accounts:signInWithPassword") =>
    fetch(`${origin}/identitytoolkit.googleapis.com/v1/${path}?key=embedded`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": userAgent },
      body: JSON.stringify({ email, password }),
    });
  const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
  const phone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
  await signInFrom(firefox, "accounts:signUp");
  await signInFrom(firefox);
  expect(await newSubjects()).toEqual([]);
  await signInFrom(phone);
  expect(await newSubjects()).toEqual(["New sign-in to your account at My shop"]);
  await signInFrom(phone);
  expect(await newSubjects()).toEqual([]);
});

test("devices have names for people", () => {
  expect(deviceName("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36")).toBe(
    "Chrome on Linux",
  );
  expect(deviceName("Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0")).toBe(
    "Edge on Windows",
  );
  expect(deviceName("curl/8")).toBe("Unknown device");
  expect(deviceName()).toBe("Unknown device");
});
