import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { pino } from "pino";
import { afterAll, afterEach, expect } from "vitest";
import type { ShopSettings } from "#contract/settings/shop-settings.ts";
import { type ApiParts, createApi } from "#server/api.ts";
import type { Db } from "#server/db/client.ts";
import { createEventStreams } from "#server/http/event-streams.ts";
import { openApiDocument, pathTemplateOf } from "#server/http/openapi.ts";
import type { Route } from "#server/http/route.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { createEmbeddedIdentity } from "#server/identity/embedded-identity.ts";
import { issueTokens } from "#server/identity/tokens/issue-tokens.ts";
import { createKeyRing } from "#server/identity/tokens/signing-keys.ts";
import { loadSettings, type Settings } from "#server/settings/current-settings.ts";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createResponseCheck } from "./response-check.ts";

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
  const { api: unchecked, declaredRoutes } = createApi({
    db,
    log,
    currentKeys,
    identity,
    origin: "https://shop.example",
    uploads,
    settings: current,
    stockEvents: createEventStreams(),
    // Tests choose their address with X-Forwarded-For.
    addressOf: (c) => c.req.header("X-Forwarded-For") ?? "unknown",
    ...parts,
  });
  const api = new Hono().use(checkResponses(declaredRoutes)).route("/", unchecked);

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

/** A test fails if a response has a status, field or header that the OpenAPI document does not describe. */
function checkResponses(routes: Route[]) {
  const checks = new Map<Route, ReturnType<typeof createResponseCheck>>();
  const differences: string[] = [];
  afterEach(() => expect(differences.splice(0)).toEqual([]));

  /** One operation at a time, because most tests use few of them. */
  function checkOf(route: Route) {
    const check = checks.get(route) ?? createResponseCheck(openApiDocument([route], "https://shop.example"));
    checks.set(route, check);
    return check;
  }

  return createMiddleware(async (c, next) => {
    await next();
    const matched = matchedRoutes(c).find(({ method }) => method !== "ALL");
    const route = routes.find(({ method, path }) => method === matched?.method && path === matched.path);
    if (!route || route.hidden || c.req.raw.method === "HEAD") return;
    const { status, headers } = c.res;
    // Files and streams have no schema, and a stream may never end.
    const isJson = /[/+]json(;|$)/.test(headers.get("Content-Type") ?? "");
    const body = isJson ? await c.res.clone().text() : "";
    differences.push(
      ...checkOf(route)({ method: route.method, path: pathTemplateOf(route), status, headers, body }),
    );
  });
}

type Sent = { token?: string; json?: unknown; form?: FormData; key?: string };
