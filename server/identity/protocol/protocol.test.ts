import { createUserWithEmailAndPassword } from "@firebase/auth";
import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "#contract/basics/domain-error.ts";
import { connect } from "#server/db/client.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { call, firebaseSdk, linkIn, startIdentity } from "../test-identity.ts";

const { db, address } = await createTestDb();
const { origin, routes, nextEmail } = await startIdentity(db);

const password = "a walnut rocking chair";
const newEmail = () => `${crypto.randomUUID()}@example.com`;

const calls = [
  "accounts:signUp",
  "accounts:signInWithPassword",
  "accounts:signInWithIdp",
  "accounts:signInWithEmailLink",
  "accounts:update",
  "accounts:lookup",
  "accounts:delete",
  "accounts:sendOobCode",
  "accounts:resetPassword",
  "accounts:createAuthUri",
];

function post(path: string, body: string, type = "application/json") {
  return routes.request(`/identitytoolkit.googleapis.com/v1/${path}?key=embedded`, {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });
}

test.each(calls)("%s rejects malformed input in the protocol's format", async (path) => {
  const strings = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("a@b.example", "\0", "PASSWORD_RESET"),
  );
  const field = fc.constantFrom(
    "email",
    "password",
    "idToken",
    "oobCode",
    "requestType",
    "newPassword",
    "identifier",
    "requestUri",
    "photoUrl",
    "displayName",
    "deleteProvider",
  );
  const bodies = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(field, fc.oneof(strings, fc.jsonValue())).map((body) => JSON.stringify(body)),
  );
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const response = await post(path, body);
      const json = (await response.json()) as { error?: { message: string } };
      if (response.status === 200) return;
      expect(response.status).toBe(400);
      expect(json.error?.message).toMatch(/^[A-Z_]+( : .+)?$/s);
    }),
    { numRuns: 60 },
  );
});

test.each(["\0", "a\0b"])("text with a NUL (%j) is rejected everywhere", async (nul) => {
  for (const body of [
    { email: `${nul}@example.com`, password },
    { email: newEmail(), password: `${password}${nul}` },
    { email: newEmail(), password, displayName: nul },
  ]) {
    expect((await post("accounts:signUp", JSON.stringify(body))).status).toBe(400);
  }
});

test("unknown fields are ignored", async () => {
  const { status } = await call(origin, "accounts:signUp", {
    email: newEmail(),
    password,
    favouriteChair: 7,
  });
  expect(status).toBe(200);
});

test("anonymous accounts are rejected", async () => {
  const { message } = await call(origin, "accounts:signUp", { returnSecureToken: true });
  expect(message).toBe("ADMIN_ONLY_OPERATION");
});

test("a body over 64 kB is rejected, also without a Content-Length", async () => {
  const large = JSON.stringify({ email: newEmail(), password: "x".repeat(70_000) });
  expect((await post("accounts:signUp", large)).status).toBe(413);
  const streamed = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: new Blob([large]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(streamed.status).toBe(413);
});

test("a body without a Content-Length is read", async () => {
  const { status } = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:createAuthUri`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: new Blob([JSON.stringify({ identifier: newEmail(), continueUri: origin })]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(status).toBe(200);
});

test("a form on another site can't call the API", async () => {
  const body = JSON.stringify({ requestType: "PASSWORD_RESET", email: "ann@example.com" });
  expect((await post("accounts:sendOobCode", body, "text/plain")).status).toBe(415);
});

test("unknown paths, and the emulator's test endpoints, are not found", async () => {
  const paths = [
    "/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken",
    "/identitytoolkit.googleapis.com/v1/projects/sedia/accounts:query",
    "/identitytoolkit.googleapis.com/v1/projects/sedia/accounts:lookup",
    "/securetoken.googleapis.com/v1/other",
    "/emulator/auth/other",
    "/emulator/v1/projects/sedia/oobCodes",
    "/emulator/v1/projects/sedia/accounts",
  ];
  for (const path of paths) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const response = await routes.request(path, { method, headers: { Authorization: "Bearer owner" } });
      expect([path, method, response.status]).toEqual([path, method, 404]);
    }
  }
});

test.each([
  ["grant_type=refresh_token&refresh_token=unknown", "TOKEN_EXPIRED"],
  ["grant_type=refresh_token", "MISSING_REFRESH_TOKEN"],
  ["grant_type=password&refresh_token=x", "INVALID_GRANT_TYPE"],
  ["", "INVALID_GRANT_TYPE"],
  ["grant_type=refresh_token&refresh_token=%00", "INVALID_ARGUMENT"],
])("the token endpoint rejects %j", async (body, message) => {
  const response = await routes.request("/securetoken.googleapis.com/v1/token?key=embedded", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body,
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { code: 400, message } });
});

test("no response has a key that breaks the SDK, a hash, or is cacheable", async () => {
  const email = newEmail();
  const signedUp = await call(origin, "accounts:signUp", { email, password });
  const { idToken } = signedUp.body;
  await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  const oobCode = linkIn(await nextEmail()).searchParams.get("oobCode");
  const responses = [
    signedUp,
    await call(origin, "accounts:signInWithPassword", { email, password }),
    await call(origin, "accounts:lookup", { idToken }),
    await call(origin, "accounts:update", { idToken, displayName: "Ann" }),
    await call(origin, "accounts:resetPassword", { oobCode }),
    await call(origin, "accounts:createAuthUri", { identifier: email, continueUri: origin }),
    await call(origin, "accounts:delete", { idToken }),
  ];
  for (const { status, body } of responses) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(
      /needConfirmation|errorMessage|mfaPendingCredential|argon2|passwordHash/,
    );
  }
  const response = await post("accounts:signUp", JSON.stringify({ email: newEmail(), password }));
  expect(response.headers.get("Cache-Control")).toBe("no-store");
});

test("parallel sign-ups with one email address create one account", async () => {
  const email = newEmail();
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => call(origin, "accounts:signUp", { email, password })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(responses.filter(({ message }) => message === "EMAIL_EXISTS")).toHaveLength(4);
});

test("while the database is unavailable, users stay signed in", async () => {
  const own = connect(address);
  const service = await startIdentity(own.db);
  const auth = firebaseSdk(service.origin);
  const { user } = await createUserWithEmailAndPassword(auth, newEmail(), password);
  await own.close();
  await expect(user.reload()).rejects.toMatchObject({ code: "auth/network-request-failed" });
  await expect(user.getIdToken(true)).rejects.toMatchObject({ code: "auth/network-request-failed" });
  expect(auth.currentUser?.uid).toBe(user.uid);
  const response = await call(service.origin, "accounts:lookup", { idToken: await user.getIdToken() });
  expect(response.status).toBe(503);
  expect(response.body).not.toHaveProperty("error");
});

test("an account stays when the shop rejects its deletion", async () => {
  const { origin: strict } = await startIdentity(db, {
    onDelete: async () => {
      throw new DomainError("last_admin", "The last admin cannot be removed.");
    },
  });
  const { body } = await call(strict, "accounts:signUp", { email: newEmail(), password });
  const refused = await call(strict, "accounts:delete", { idToken: body.idToken });
  expect(refused.message).toBe("OPERATION_NOT_ALLOWED : The last admin cannot be removed.");
  expect((await call(strict, "accounts:lookup", { idToken: body.idToken })).status).toBe(200);
});
