import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";
import { createFirebaseIdentity } from "#server/identity/firebase-identity.ts";
import { createGoogleClient } from "#server/identity/google/google-client.ts";
import { createMail } from "#server/mail/mail.ts";
import { createPayPalProvider } from "#server/payments/paypal-provider.ts";
import { sandboxKeys } from "#server/payments/sandbox/sandbox-keys.ts";
import { createStripeProvider } from "#server/payments/stripe-provider.ts";
import { createBucketStore } from "#server/uploads/bucket-store.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { postWebhook } from "#server/webhooks/post-webhook.ts";
import { requireNoTransaction } from "./no-transaction.ts";
import { createTestDb } from "./test-db.ts";
import { transact } from "./transact.ts";

const { db } = await createTestDb();
// A call that is not refused fails at once: nothing listens there.
const nowhere = "http://127.0.0.1:9";
const keys = sandboxKeys("a secret for tests", nowhere);
const bearer = { hosted: { idToken: "token", expiresAt: 0 } } as never;
const flow = { redirectUri: nowhere, state: "state", nonce: "nonce", codeVerifier: "verifier" };
const bucket = { url: `${nowhere}/uploads`, accessKeyId: "key", secretAccessKey: "key", region: "us-east-1" };
const mail = {
  from: "shop@shop.example",
  sender: () => ({ name: "Shop", replyTo: "" }),
  outboxDir: join(tmpdir(), "sedia-none"),
  log: pino({ level: "silent" }),
};
const message = { id: "1", to: "ann@example.com", subject: "Hi", text: "Hi", html: "Hi" };
const firebase = () => createFirebaseIdentity({ projectId: "shop", apiKey: "key", toolkitUrl: nowhere });
const google = () => createGoogleClient({ clientId: "id", clientSecret: "secret", issuer: nowhere });

const calls: Record<string, () => Promise<unknown>> = {
  "S3: list": () => createBucketStore(bucket).list(""),
  "S3: get": () => createBucketStore(bucket).get("a.webp"),
  "S3: put": () => createBucketStore(bucket).put("a.webp", Buffer.from("a")),
  "S3: delete": () => createBucketStore(bucket).delete(["a.webp"]),
  "the folder of uploads: list": () => createFolderStore(mail.outboxDir).list(""),
  "the folder of uploads: get": () => createFolderStore(mail.outboxDir).get("a.webp"),
  "the folder of uploads: put": () => createFolderStore(mail.outboxDir).put("a.webp", Buffer.from("a")),
  "the folder of uploads: delete": () => createFolderStore(mail.outboxDir).delete(["a.webp"]),
  SMTP: () => createMail({ ...mail, smtpUrl: "smtp://127.0.0.1:9" }).send(message),
  "emails in files": () => createMail({ ...mail, smtpUrl: undefined }).send(message),
  Stripe: () => createStripeProvider(keys.stripe).findPayment("cs_1"),
  PayPal: () => createPayPalProvider(keys.paypal).findPayment("1"),
  "a webhook and its DNS": () => postWebhook({ url: nowhere, headers: {}, body: "" }, { allowPrivate: true }),
  "Firebase: a token": () => firebase().verifyIdToken("token"),
  "Firebase: an account": () => firebase().findCurrent(bearer, null),
  Google: () => google().authorizationUrl(flow),
};

test.each(Object.entries(calls))("%s is refused while a transaction is open", async (_, call) => {
  const inside = transact(db, async (tx) => {
    await tx.execute(sql`select 1`);
    await call();
  });
  const error = await inside.then(
    () => undefined,
    (reason: Error) => reason,
  );
  // A client library may wrap the error.
  expect(`${error} ${error?.cause}`).toContain("while a transaction was open");
});

test("the network may be used before and after a transaction, and by work that outlives it", async () => {
  let later: (() => void) | undefined;
  requireNoTransaction("before");
  const [outlived] = await transact(db, async (tx) => {
    await tx.execute(sql`select 1`);
    return [new Promise<void>((resolve) => (later = resolve)).then(() => requireNoTransaction("later"))];
  });
  requireNoTransaction("after");
  later?.();
  await outlived;
});

const network =
  /\bfetch\(|\bnodemailer\b|aws4fetch|from "(stripe|openid-client|node:(https|dns|tls))"|RemoteJWKSet/;
const server = join(projectRoot, "server");
/** The first two call the app's own handlers. Nothing waits for traces, also where a transaction has begun to send them. */
const unguardedOnPurpose = [
  "edge/request-handler.ts",
  "edge/shared-responses.ts",
  "runtime/tracing/otlp-exporter.ts",
];

async function sources() {
  const names = await readdir(server, { recursive: true });
  const chosen = names.filter(
    (name) => name.endsWith(".ts") && !/(\.test|\/test-[\w-]+|\.d)\.ts$/.test(name),
  );
  return Promise.all(
    chosen.map(async (name) => ({ name, text: await readFile(join(server, name), "utf8") })),
  );
}

const withoutTypes = (text: string) => text.replaceAll(/^import type .*;$/gm, "");

test("every file that uses the network is guarded", async () => {
  const users = (await sources()).filter(({ text }) => network.test(withoutTypes(text)));
  expect(users.length).toBeGreaterThan(6);
  const unguarded = users.filter(({ text }) => !text.includes("requireNoTransaction("));
  expect(unguarded.map(({ name }) => name).filter((name) => !unguardedOnPurpose.includes(name))).toEqual([]);
});

test("only transact opens transactions in the server, so that each one is known to be open", async () => {
  const opening = (await sources()).filter(({ text }) => /\.transaction\(/.test(text));
  expect(opening.map(({ name }) => name).sort()).toEqual(["db/transact.ts"]);
});
