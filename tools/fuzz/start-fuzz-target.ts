import { mkdtemp, rm } from "node:fs/promises";
import { Agent, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { OpenAPIV3_1 } from "openapi-types";
import { pino } from "pino";
import { afterAll } from "vitest";
import { createApp } from "#server/app.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { parseEnv } from "#server/env/parse-env.ts";
import { createAccount } from "#server/identity/create-account.ts";
import { identityRoutes } from "#server/identity/protocol/identity.routes.ts";
import { createSecretKeyLoader } from "#server/identity/second-factor/secret-key.ts";
import { issueTokens } from "#server/identity/tokens/issue-tokens.ts";
import { createKeyRing } from "#server/identity/tokens/signing-keys.ts";
import { handleClientErrors } from "#server/runtime/client-errors.ts";
import { loadSettings } from "#server/settings/current-settings.ts";
import { seedSettings } from "#server/settings/seed-settings.ts";
import { deliverDueWebhooks } from "#server/webhooks/deliver-webhooks.job.ts";
import { createTestShop, type Shopper } from "#testing/test-shop.ts";
import { noLimitsEnv } from "#tools/shop/start-shop.ts";

/** Starts the whole shop on a real port, and records what it logs as an error. */
export async function startFuzzTarget(settings: Record<string, string> = {}) {
  const { db } = await createTestDb();
  const dataDir = await mkdtemp(join(tmpdir(), "sedia-fuzz-"));
  const logged: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => logged.push(line) });
  // Each request has its own client address, because rate limits count by address.
  const env = parseEnv({
    SHOP_DATA_DIR: dataDir,
    SHOP_TRUST_PROXY: "true",
    ...noLimitsEnv,
    SHOP_ORIGIN: "http://shop.example",
    ...settings,
  });
  await seedSettings(db, env);
  const current = await loadSettings(db);
  const shop = createApp({
    db,
    env,
    log,
    settings: current,
    loadBuild: () => Promise.reject(new Error("fuzzing requests no pages")),
  });
  // No idle timeout: on a busy machine it would close a connection while the next request is sent.
  const server = createServer(
    { keepAliveTimeout: 0 },
    getRequestListener(shop.fetch, { overrideGlobalObjects: false }),
  );
  handleClientErrors(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  afterAll(async () => {
    agent.destroy();
    shop.endStreams();
    server.closeAllConnections();
    server.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const currentKeys = createKeyRing(db);
  const testShop = await createTestShop(db);

  /** A customer with an order and an item in the cart. */
  async function customer() {
    const shopper = await testShop.shopper();
    const productId = await testShop.product(50);
    await testShop.add(shopper, productId);
    const { body } = await testShop.order(shopper);
    const itemId = await testShop.add(shopper, productId);
    return { ...shopper, productId, itemId, orderId: String(body.insertedId) };
  }

  async function signIn({ user }: Shopper) {
    const account = await createAccount(db, {
      email: `${user.id}@fuzz.example`,
      password,
      emailVerified: true,
    });
    return issueTokens(db, currentKeys, account, { provider: "password", signedInAt: new Date() });
  }

  const response = await fetch(`${origin}/api/openapi.json`);
  return {
    origin,
    agent,
    /** Errors that were logged for a request. */
    errorsOf: (requestId: string) => logged.filter((line) => line.includes(requestId)),
    customer,
    admin: () => testShop.shopper("admin"),
    signIn,
    /** Sends what is queued for webhooks, as the background job does. */
    deliverWebhooks: () =>
      deliverDueWebhooks({ db, log, settings: current, post: { allowPrivate: env.privateWebhooks } }),
    document: (await response.json()) as OpenAPIV3_1.Document,
    identity: identityRoutes({
      db,
      log,
      origin,
      trustedProxies: env.trustedProxies,
      secretKey: createSecretKeyLoader(env),
    }),
  };
}

export const password = "a walnut rocking chair";
