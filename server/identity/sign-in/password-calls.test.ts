import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { createAccount } from "../create-account.ts";
import { call, randomAddress, startIdentity } from "../test-identity.ts";
import { createPasswords } from "./passwords.ts";

const { db } = await createTestDb();
const email = "ann@example.com";
const password = "a walnut rocking chair";
await createAccount(db, { email, password, emailVerified: true });
const signIn = "accounts:signInWithPassword";

/** Sends the headers and half of the body. */
async function stallBody(origin: string, headers: Record<string, string>) {
  const url = `${origin}/identitytoolkit.googleapis.com/v1/${signIn}?key=embedded`;
  const common = { "Content-Type": "application/json", "X-Forwarded-For": randomAddress() };
  const stalled = request(url, { method: "POST", headers: { ...common, ...headers } });
  stalled.on("error", () => {});
  onTestFinished(() => void stalled.destroy());
  await new Promise((sent) => stalled.write(" ".repeat(30_000), sent));
}

test("clients that send their body slowly leave sign-in to others", async () => {
  const { origin } = await startIdentity(db, { passwordCallsAtOnce: 4 });
  for (let n = 0; n < 10; n++) await stallBody(origin, { "Content-Length": "60000" });
  for (let n = 0; n < 10; n++) await stallBody(origin, { "Transfer-Encoding": "chunked" });
  expect((await call(origin, signIn, { email, password })).status).toBe(200);
});

test("one client address takes no more than three quarters of the password checks", async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  onTestFinished(() => finish());
  let waiting = 0;
  const real = createPasswords();
  const held = {
    ...real,
    async matches(hash: string | null | undefined, text: string) {
      waiting += 1;
      await finished;
      return real.matches(hash, text);
    },
  };
  const { origin } = await startIdentity(db, { passwordCallsAtOnce: 4, passwords: held });
  const from = randomAddress();
  const statuses: number[] = [];
  const send = async (name: string, address: string) =>
    statuses.push(
      (await call(origin, signIn, { email: `${name}@example.com`, password }, { from: address })).status,
    );
  const flood = Array.from({ length: 10 }, (_, n) => send(String(n), from));
  await expect.poll(() => [waiting, statuses]).toEqual([3, Array(7).fill(503)]);
  const other = send("other", randomAddress());
  await expect.poll(() => waiting).toBe(4);
  finish();
  await Promise.all([...flood, other]);
  expect(statuses.filter((status) => status === 503)).toHaveLength(7);
});
