import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { listen } from "#server/runtime/http-server.ts";
import { startMailServer } from "./test-mail-server.ts";

const { db } = await createTestDb();
const dataDir = await mkdtemp(join(tmpdir(), "sedia-stop-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startServerWith(smtpUrl: string) {
  const env = parseEnv({ PORT: "0", SHOP_DATA_DIR: dataDir, SMTP_URL: smtpUrl });
  const httpServer = await listen(env);
  const loadBuild = () => Promise.reject(new Error("no pages here"));
  const app = createApp({ db, env, log: pino({ level: "silent" }), loadBuild });
  httpServer.handleWith({
    listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    endStreams: app.endStreams,
    finishTasks: () => app.finishTasks(4_000),
  });
  return httpServer;
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
  const httpServer = await startServerWith(mailServer.url);
  const email = await forgetPassword(httpServer.address);
  await expect.poll(mailServer.waiting).toBe(1);
  const closed = httpServer.close();
  mailServer.greetAll();
  await closed;
  expect(mailServer.received).toContain(`RCPT TO:<${email}>`);
  expect(mailServer.received.join("\n")).toContain("oobCode=");
});

test("a mail server that says nothing does not keep the shop from ending", async () => {
  const mailServer = await startMailServer({ greets: false });
  const httpServer = await startServerWith(mailServer.url);
  await forgetPassword(httpServer.address);
  await expect.poll(mailServer.waiting).toBe(1);
  const started = performance.now();
  await httpServer.close();
  expect(performance.now() - started).toBeLessThan(8_000);
  expect(mailServer.received).toEqual([]);
});
