import { createSecretKey, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { deleteApp, initializeApp } from "@firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "@firebase/auth";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { Db } from "#server/db/client.ts";
import type { MailMessage } from "#server/mail/mail.ts";
import { createTestOutbox } from "#testing/test-outbox.ts";
import { findAccount } from "./accounts.queries.ts";
import { createEmbeddedIdentity } from "./embedded-identity.ts";
// biome-ignore lint/style/noRestrictedImports: tests may import routes
import { type IdentityParts, identityRoutes } from "./protocol/identity.routes.ts";

/** Tests of one file may run several services on one database. */
const testKey = createSecretKey(randomBytes(32));

/** The identity service on a real port. */
export async function startIdentity(db: Db, parts: Partial<IdentityParts> = {}) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { emails, sendDue } = createTestOutbox(db, { origin });
  const routes = identityRoutes({
    db,
    log: pino({ level: "silent" }),
    origin,
    trustedProxies: ["127.0.0.1"],
    secretKey: async () => testKey,
    ...parts,
  });
  server.on("request", getRequestListener(routes.fetch, { overrideGlobalObjects: false }));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  /** The next email with a one-time link. */
  async function nextEmail(): Promise<MailMessage> {
    await sendDue();
    const links = emails.splice(0).filter(({ text }) => text.includes("oobCode="));
    const email = links.shift();
    emails.push(...links);
    if (!email) throw new Error("no email was queued");
    return email;
  }

  /** All emails since the last call. */
  async function newEmails(): Promise<MailMessage[]> {
    await sendDue();
    return emails.splice(0);
  }

  const newSubjects = async () => (await newEmails()).map(({ subject }) => subject);

  return { origin, routes, nextEmail, newEmails, newSubjects };
}

/** The real Firebase SDK, as in a browser. */
export function firebaseSdk(origin: string): Auth {
  const app = initializeApp(
    { apiKey: "embedded", projectId: "sedia", authDomain: new URL(origin).host },
    crypto.randomUUID(),
  );
  afterAll(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

/** One protocol call, by default from a random client address. */
export async function call(
  origin: string,
  path: string,
  body: unknown,
  { from = randomAddress() }: { from?: string } = {},
) {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/${path}?key=embedded`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": from },
    body: JSON.stringify(body),
  });
  const json = (await response.json()) as Record<string, unknown> & { error?: { message?: string } };
  return { status: response.status, body: json, message: json.error?.message };
}

/** Whether tokens of this generation of the account are still valid. */
export async function isCurrent(db: Db, uid: string, generation: number) {
  const claimed = { uid, generation, email: `${uid}@example.com`, emailVerified: false };
  const account = await findAccount(db, uid);
  const stored = account ? { ...account, sessionId: null, secondFactor: false } : null;
  return (await createEmbeddedIdentity(db).findCurrent(claimed, stored)) !== undefined;
}

export function randomAddress(): string {
  return `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join(".")}`;
}

export function linkIn({ text }: MailMessage): URL {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error("There is no link in the email.");
  return new URL(link);
}
