import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { ShopSettings } from "#contract/shop-settings.ts";
import { type ApiParts, createApi } from "#server/api.ts";
import type { Db } from "#server/db/client.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { createEmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { issueTokens } from "#server/identity/issue-tokens.ts";
import { createKeyRing } from "#server/identity/signing-keys.ts";
import { loadSettings, type Settings } from "#server/settings/current-settings.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";

export type ReplaceableParts = Partial<
  Pick<
    ApiParts,
    | "identity"
    | "payments"
    | "hasMailServer"
    | "privateWebhooks"
    | "stockEvents"
    | "writeLimits"
    | "uploadLimits"
  >
> & {
  /** Instead of what the database says. */
  settings?: Partial<ShopSettings>;
};

/** Most tests are not about limits. */
const noPurchaseLimits = {
  maxUnitsPerProduct: 0,
  maxUnitsPerProductUnverified: 0,
  maxUnitsInCart: 0,
  maxUnitsInCartUnverified: 0,
  maxOpenOrders: 0,
  maxOpenOrdersUnverified: 0,
  maxHoldMinutes: 0,
};

/** The real API on a test's database. */
export async function createTestApi(
  db: Db,
  { settings = noPurchaseLimits, ...parts }: ReplaceableParts = {},
) {
  const stored = await loadSettings(db);
  const uploadsDir = await mkdtemp(join(tmpdir(), "sedia-uploads-"));
  afterAll(() => rm(uploadsDir, { recursive: true, force: true }));
  const uploads = createFolderStore(uploadsDir);
  const currentKeys = createKeyRing(db);
  const identity = createEmbeddedIdentity(db, currentKeys);
  const log = pino({ level: "silent" });
  const current: Settings = { ...stored, current: () => ({ ...stored.current(), ...settings }) };
  const { api, declaredRoutes } = createApi({
    db,
    log,
    currentKeys,
    identity,
    origin: "https://shop.example",
    uploads,
    settings: current,
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

  return { api, declaredRoutes, send, signUp, currentKeys, identity, uploads, uploadsDir, settings: current };
}

type Sent = { token?: string; json?: unknown; form?: FormData; key?: string };
