import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import { type ApiParts, createApi } from "#server/api.ts";
import type { Db } from "#server/db/client.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { createEmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { issueTokens } from "#server/identity/issue-tokens.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { noPurchaseLimits } from "#server/stock/purchase-limits.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";

export type ReplaceableParts = Partial<
  Pick<
    ApiParts,
    "identity" | "payments" | "rules" | "limits" | "stockEvents" | "writeLimits" | "uploadLimits"
  >
>;

/** The real API on a test's database. */
export async function createTestApi(db: Db, parts: ReplaceableParts = {}) {
  const uploadsDir = await mkdtemp(join(tmpdir(), "sedia-uploads-"));
  afterAll(() => rm(uploadsDir, { recursive: true, force: true }));
  const uploads = createFolderStore(uploadsDir);
  const currentKeys = createKeyRing(db);
  const identity = createEmbeddedIdentity(db, currentKeys);
  const log = pino({ level: "silent" });
  const { api, declaredRoutes } = createApi({
    db,
    log,
    currentKeys,
    identity,
    origin: "https://shop.example",
    uploads,
    rules: { sellLastPiece: false },
    limits: noPurchaseLimits,
    stockEvents: createEventStreams(),
    ...parts,
  });

  async function send(method: string, path: string, { token, json, form, key }: Sent = {}) {
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    if (key !== undefined) headers["Idempotency-Key"] = key;
    if (json !== undefined) headers["Content-Type"] = "application/json";
    const response = await api.request(path, {
      method,
      headers,
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form && { body: form }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  /** Creates an account with an ID token and an access token. */
  async function signUp({ email = `${crypto.randomUUID()}@example.com`, emailVerified = false } = {}) {
    const account = await createAccount(db, { email, password: "a walnut rocking chair", emailVerified });
    const signIn = { provider: "password", signedInAt: new Date() };
    const { idToken } = await issueTokens(db, currentKeys, account, signIn);
    const { body } = await send("POST", "/jwt", { token: idToken, json: { email } });
    return { uid: account.uid, email: account.email, idToken, token: String(body.token) };
  }

  return { api, declaredRoutes, send, signUp, currentKeys, identity, uploads, uploadsDir };
}

type Sent = { token?: string; json?: unknown; form?: FormData; key?: string };
