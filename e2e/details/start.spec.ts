import { once } from "node:events";
import { copyFile, cp, mkdir, realpath, rename, symlink, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { sql } from "drizzle-orm";
import { connect } from "../../server/db/client.ts";
import { findRunningPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { isAlive, postmasterOf, workersOf } from "../processes.ts";
import {
  freePort,
  newDataDir,
  projectRoot,
  runCommand,
  spawnShop,
  startShop,
  untilOpen,
} from "../shop-process.ts";

async function refusal(settings: Record<string, string>): Promise<string> {
  const { child, output } = spawnShop(settings);
  // Not "exit": that may come before the last output.
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  return output();
}

const isListening = (origin: string) =>
  fetch(`${origin}/healthz`).then(
    () => true,
    () => false,
  );

test("an invalid setting prints one clear line", async () => {
  expect(await refusal({ PORT: "many" })).toBe("Bad setting: PORT must be a port number.\n");
  expect(await refusal({ SHOP_ORIGIN: "shop" })).toMatch(
    /^Bad setting: SHOP_ORIGIN must be an address[^\n]*\n$/,
  );
});

test("a port conflict prints one clear line", async () => {
  const taken = createServer().listen(0);
  await once(taken, "listening");
  const address = taken.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const line = await refusal({ PORT: String(port), SHOP_DATA_DIR: await newDataDir() });
  expect(line).toBe(`Port ${port} is taken by another program. Stop it, or set PORT to another number.\n`);
  taken.close();
});

test("an address of another machine prints one clear line", async () => {
  const line = await refusal({ PORT: "0", SHOP_HOST: "192.0.2.1", SHOP_DATA_DIR: await newDataDir() });
  expect(line).toBe("This machine does not have the address 192.0.2.1. Set SHOP_HOST to another one.\n");
});

test("a read-only data folder prints one clear line", async () => {
  const file = join(await newDataDir(), "a-file");
  await writeFile(file, "");
  expect(await refusal({ SHOP_DATA_DIR: join(file, "data") })).toMatch(
    /^The data folder .* cannot be used: [^\n]*\n$/,
  );
});

test("an unreachable database prints one clear line, without the password", async () => {
  const port = await freePort();
  const database = `postgres://shop:secret@127.0.0.1:${port}/shop`;
  const line = await refusal({ PORT: "0", DATABASE_URL: database });
  expect(line).toMatch(/^The database at 127\.0\.0\.1:\d+\/shop \(DATABASE_URL\) cannot be used: [^\n]*\n$/);
  expect(line).not.toContain("secret");
});

test("a second shop on the same data folder exits, and the first keeps running", async () => {
  const shop = await startShop();
  const line = await refusal({ PORT: String(await freePort()), SHOP_DATA_DIR: shop.dataDir });
  expect(line).toMatch(/^The data folder .* is in use by another shop\.[^\n]*\n$/);
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200);
  await shop.stop();
});

test("after kill -9 the shop starts again with its data", async () => {
  const dataDir = await newDataDir();
  const first = await startShop({ SHOP_DATA_DIR: dataDir });
  const ended = once(first.process, "exit");
  first.process.kill("SIGKILL");
  await ended;
  const second = await startShop({ SHOP_DATA_DIR: dataDir });
  expect((await (await fetch(`${second.origin}/api/products`)).json()).length).toBe(24);
  await second.stop();
});

test("a graceful shutdown finishes the request in flight", async () => {
  const shop = await startShop();
  const exit = once(shop.process, "exit");
  const headers = { "Content-Type": "application/json", Expect: "100-continue" };
  const inFlight = request(`${shop.origin}/api/jwt`, { method: "POST", headers });
  inFlight.flushHeaders();
  await once(inFlight, "continue");

  shop.process.kill("SIGTERM");
  await expect.poll(() => isListening(shop.origin)).toBe(false);

  inFlight.end('{"email":"ann@example.com"}');
  const [response] = await once(inFlight, "response");
  expect(response.statusCode).toBe(401);
  response.resume();
  expect(await exit).toEqual([0, null]);
  await shop.stop();
});

for (const workers of ["1", "2"]) {
  test(`npm start stops on SIGTERM, with the shop and its database, ${workers} server processes`, async () => {
    const dataDir = await newDataDir();
    const settings = { PORT: "0", SHOP_DATA_DIR: dataDir, SHOP_WORKERS: workers };
    const shop = spawnShop(settings, ["npm", "start"], projectRoot);
    const exit = once(shop.child, "exit");
    await untilOpen(shop);
    const database = await postmasterOf(dataDir);
    const origin = /is open at ([^\s"]+)/.exec(shop.output())?.[1];

    shop.child.kill("SIGTERM");
    await exit;
    await expect.poll(() => isAlive(database)).toBe(false);
    expect(await isListening(String(origin))).toBe(false);
  });

  test(`SIGTERM during the start stops the database, too, ${workers} server processes`, async () => {
    const dataDir = await newDataDir();
    const port = await freePort();
    const settings = { PORT: String(port), SHOP_DATA_DIR: dataDir, SHOP_WORKERS: workers };
    const { child } = spawnShop(settings);
    const exit = once(child, "exit");
    await expect
      .poll(() => postmasterOf(dataDir).catch(() => 0), { timeout: 0, intervals: [5] })
      .toBeGreaterThan(0);
    const database = await postmasterOf(dataDir);
    child.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    await expect.poll(() => isAlive(database)).toBe(false);
  });
}

test("a second signal doesn't interrupt the shutdown: npm and the terminal both send one on Ctrl-C", async () => {
  const shop = await startShop();
  const database = await postmasterOf(shop.dataDir);
  const exit = once(shop.process, "exit");
  shop.process.kill("SIGINT");
  shop.process.kill("SIGINT");
  await expect.poll(() => isListening(shop.origin)).toBe(false);
  shop.process.kill("SIGINT");
  expect(await exit).toEqual([0, null]);
  await expect.poll(() => isAlive(database)).toBe(false);
  await shop.stop();
});

for (const workers of ["1", "2"]) {
  test(`while the shop drains it is not ready and serves all else, ${workers} server processes`, async () => {
    const shop = await startShop({ SHOP_DRAIN_SECONDS: "600", SHOP_WORKERS: workers });
    const database = await postmasterOf(shop.dataDir);
    const statusOf = async (path: string) => (await fetch(`${shop.origin}${path}`)).status;
    expect(await statusOf("/readyz")).toBe(200);
    shop.process.kill("SIGTERM");
    await expect.poll(() => statusOf("/readyz")).toBe(503);
    shop.process.kill("SIGTERM");
    for (const path of ["/healthz", "/", "/api/products?limit=1"]) expect(await statusOf(path)).toBe(200);
    expect(await statusOf("/readyz")).toBe(503);

    const exit = once(shop.process, "exit");
    shop.process.kill("SIGKILL");
    await exit;
    process.kill(database, "SIGINT");
    await expect.poll(() => isAlive(database)).toBe(false);
    await shop.stop();
  });

  test(`after draining the shop stops, ${workers} server processes`, async () => {
    const shop = await startShop({ SHOP_DRAIN_SECONDS: "2", SHOP_WORKERS: workers });
    const database = await postmasterOf(shop.dataDir);
    const exit = once(shop.process, "exit");
    const signaledAtMs = performance.now();
    shop.process.kill("SIGTERM");
    expect(await exit).toEqual([0, null]);
    expect(performance.now() - signaledAtMs).toBeGreaterThan(1_990);
    await expect.poll(() => isAlive(database)).toBe(false);
    await shop.stop();
  });
}

test("without a terminal every line of the output is JSON, at any log level", async () => {
  const shop = await startShop({ SHOP_LOG_LEVEL: "silent", SHOP_CART_DAYS: "9", SHOP_ADMIN_PASSWORD: "" });
  await shop.stop();
  const messages = shop
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).msg as string);
  expect(messages).toContainEqual(expect.stringMatching(/^The first admin is .* with the password \S+ /));
  expect(messages.at(-1)).toBe(`Sedia is open at ${shop.origin}`);
});

test("behind a trusted proxy the shop can be reached on 127.0.0.1 only", async () => {
  // Another address of this machine. On Linux 127.0.0.0/8 is local, and IPv6 may be off.
  const other = process.platform === "linux" ? "127.0.0.2" : "[::1]";
  for (const [settings, reachable] of [
    [{}, true],
    [{ SHOP_TRUST_PROXY: "true" }, false],
  ] as const) {
    const shop = await startShop(settings);
    const { port } = new URL(shop.origin);
    expect(await isListening(`http://127.0.0.1:${port}`)).toBe(true);
    expect(await isListening(`http://${other}:${port}`)).toBe(reachable);
    await shop.stop();
  }
});

test("a running shop goes on when a newer release has upgraded its database, but doesn't start again", async () => {
  const dataDir = await newDataDir();
  const shop = await startShop({ SHOP_DATA_DIR: dataDir, SHOP_WORKERS: "2" });
  const postgres = await findRunningPostgres(dataDir);
  if (!postgres) throw new Error("the database is not running");
  const { db, close } = connect(postgres);
  await db.execute(
    sql`update drizzle.functions set hash = 'newer', version = version + 1, release = '9.8.7'`,
  );
  await close();
  const [victim = 0] = workersOf(shop);
  process.kill(victim, "SIGKILL");
  await expect.poll(() => workersOf(shop).filter((pid) => pid !== victim)).toHaveLength(2);
  expect((await fetch(`${shop.origin}/api/products`)).status).toBe(200);

  const message = "Start release 9.8.7 or a newer one.";
  const doctor = runCommand("doctor", [], dataDir);
  expect(doctor).toEqual({ status: 1, output: expect.stringContaining(message) });
  await shop.stop();
  for (const workers of ["1", "2"]) {
    const settings = { SHOP_DATA_DIR: dataDir, SHOP_WORKERS: workers, PORT: String(await freePort()) };
    expect(await refusal(settings)).toContain(message);
  }
});

test("an interrupted command stops its database", async () => {
  const dataDir = await newDataDir();
  expect(runCommand("migrate", [], dataDir).status).toBe(0);
  const seed = join(projectRoot, "build/tools/seed.js");
  const settings = { SHOP_DATA_DIR: dataDir };
  const { child } = spawnShop(settings, [process.execPath, seed, "--products", "200000"]);
  const exit = once(child, "exit");
  await expect.poll(() => postmasterOf(dataDir).catch(() => 0), { timeout: 0 }).toBeGreaterThan(0);
  const database = await postmasterOf(dataDir);
  child.kill("SIGTERM");
  expect(await exit).toEqual([1, null]);
  await expect.poll(() => isAlive(database)).toBe(false);
});

test("a running shop keeps its pages and files when a newer build replaces its own", async () => {
  const project = await newDataDir();
  for (const name of ["node_modules", "catalog", "server"])
    await symlink(join(projectRoot, name), join(project, name));
  await copyFile(join(projectRoot, "package.json"), join(project, "package.json"));
  await cp(await realpath(join(projectRoot, "build")), join(project, ".builds/one"), { recursive: true });
  const switchTo = async (build: string) => {
    await symlink(`.builds/${build}`, join(project, "next"));
    await rename(join(project, "next"), join(project, "build"));
  };
  await switchTo("one");
  const port = await freePort();
  const settings = { PORT: String(port), SHOP_DATA_DIR: await newDataDir() };
  const shop = spawnShop(settings, [process.execPath, join(project, "build/shop/main.js")]);
  await untilOpen(shop);

  await mkdir(join(project, ".builds/two"));
  await switchTo("two");
  const page = await fetch(`http://localhost:${port}/login`);
  expect(page.status).toBe(200);
  const [asset = ""] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  expect((await fetch(`http://localhost:${port}${asset}`)).status).toBe(200);
  shop.child.kill();
  await once(shop.child, "close");
});
