import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { takePort } from "#server/runtime/http-server.ts";
import { startMailServer } from "./test-mail-server.ts";

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), "sedia-stop-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function openShopWith(smtpUrl: string) {
  const door = await takePort(parseEnv({ PORT: "0", SHOP_DATA_DIR: dataDir, SMTP_URL: smtpUrl }));
  await door.open({ db, log: pino({ level: "silent" }), onOrderPlaced: () => {} });
  return door;
}

async function forgetPassword(address: string) {
  const email = `${crypto.randomUUID()}@example.com`;
  await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: false });
  const { status } = await fetch(
    `${address}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ requestType: "PASSWORD_RESET", email }),
    },
  );
  expect(status).toBe(200);
  return email;
}

test("a mail that was promised is sent before the shop ends", async () => {
  const mailServer = await startMailServer({ greets: false });
  const door = await openShopWith(mailServer.url);
  const email = await forgetPassword(door.address);
  await expect.poll(mailServer.waiting).toBe(1);
  const closed = door.close();
  mailServer.greetAll();
  await closed;
  expect(mailServer.received).toContain(`RCPT TO:<${email}>`);
  expect(mailServer.received.join("\n")).toContain("oobCode=");
});

test("a mail server that says nothing does not keep the shop from ending", async () => {
  const mailServer = await startMailServer({ greets: false });
  const door = await openShopWith(mailServer.url);
  await forgetPassword(door.address);
  await expect.poll(mailServer.waiting).toBe(1);
  const started = performance.now();
  await door.close();
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(mailServer.received).toEqual([]);
});
