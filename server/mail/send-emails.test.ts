import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { outbox } from "#server/db/schema/outbox.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { call, startIdentity } from "#server/identity/test-identity.ts";
import { noPayments } from "#server/payments/configured-payments.ts";
import { startJobs } from "#server/runtime/jobs.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { sendDueEmails } from "./send-emails.job.ts";
import { startMailServer } from "./test-mail-server.ts";

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), "sedia-emails-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = await loadSettings(db);

const startWith = (smtpUrl: string) =>
  startJobs({
    db,
    direct: db,
    env: parseEnv({ SHOP_DATA_DIR: dataDir, SMTP_URL: smtpUrl }),
    log: pino({ level: "silent" }),
    payments: noPayments,
    settings,
    assetsDir: "none",
  });

async function requestReset() {
  const email = `${crypto.randomUUID()}@example.com`;
  await createAccount(db, { email, password: "a walnut rocking chair", emailVerified: false });
  const { origin } = await startIdentity(db);
  const { status } = await call(origin, "accounts:sendOobCode", { requestType: "PASSWORD_RESET", email });
  expect(status).toBe(200);
  return email;
}

test("a shutdown waits for the email that is being sent", async () => {
  const mailServer = await startMailServer({ greets: false });
  const jobs = await startWith(mailServer.url);
  const email = await requestReset();
  await expect.poll(mailServer.waiting).toBe(1);
  const stopped = jobs.stop();
  mailServer.greetAll();
  await stopped;
  expect(mailServer.received).toContain(`RCPT TO:<${email}>`);
  expect(mailServer.received.join("\n")).toContain("oobCode=");
  expect(await db.$count(outbox)).toBe(0);
});

test("an unresponsive mail server does not delay the shutdown, and the email stays queued", async () => {
  const mailServer = await startMailServer({ greets: false });
  // Far longer than a shutdown takes, even on a busy machine.
  const jobs = await startWith(`${mailServer.url}&greetingTimeout=100000&socketTimeout=100000`);
  const email = await requestReset();
  await expect.poll(mailServer.waiting).toBe(1);
  const started = performance.now();
  await jobs.stop();
  expect(performance.now() - started).toBeLessThan(60_000);
  expect(mailServer.received).toEqual([]);
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(1);
});

test("an email waits while customers wait, but not for ever", async () => {
  await db.delete(outbox);
  const { parts, emails } = createTestOutbox(db);
  await requestReset();
  const sentWhenAsked: number[] = [];
  const isBusy = () => sentWhenAsked.push(emails.length) < 3;
  await sendDueEmails({ ...parts, isBusy });
  expect(sentWhenAsked).toEqual([0, 0, 0, 1]);

  await requestReset();
  await sendDueEmails({ ...parts, isBusy: () => true });
  expect(emails).toHaveLength(2);
});
