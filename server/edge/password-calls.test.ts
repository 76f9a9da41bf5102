import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createFolderStore } from "#server/uploads/folder-store.ts";
import { createRequestHandler } from "./request-handler.ts";
import { findFiles } from "./static-files.ts";

const signIn = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded";

/** A server whose sign-ins wait until `finish` is called. */
async function startServer(passwordCallsAtOnce: number) {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const counts = { signIns: 0 };
  const routes = new Hono()
    .post("/identitytoolkit.googleapis.com/v1/:call", async (c) => {
      counts.signIns += 1;
      await finished;
      return c.text("signed in");
    })
    .get("/api/cards", (c) => c.text("a cart"));
  const files = await findFiles({
    clientDir: "none",
    catalogDir: "none",
    uploads: createFolderStore("none"),
  });
  const { listener, close } = createRequestHandler({
    app: { fetch: routes.fetch, findCachePolicy: () => undefined },
    origin: "http://shop.example",
    files,
    log: pino({ level: "silent" }),
    passwordCallsAtOnce,
  });
  const server = createServer(listener).listen(0);
  await once(server, "listening");
  onTestFinished(() => {
    finish();
    close();
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    counts,
    finish,
    signIn: async () => (await fetch(`${origin}${signIn}`, { method: "POST", body: "{}" })).status,
    read: async () => (await fetch(`${origin}/api/cards`, { headers: { Authorization: "Bearer a" } })).status,
  };
}

test("sign-ins that wait for their password check leave the request slots to other customers", async () => {
  const shop = await startServer(24);
  const refused: number[] = [];
  const flood = Array.from({ length: 60 }, async () => {
    const status = await shop.signIn();
    if (status !== 200) refused.push(status);
    return status;
  });
  // All sixty have arrived: the limit is reached and the others were refused.
  await expect.poll(() => [shop.counts.signIns, refused.length], { timeout: 20_000 }).toEqual([24, 36]);
  for (let i = 0; i < 10; i++) expect(await shop.read()).toBe(200);
  shop.finish();
  const statuses = await Promise.all(flood);
  expect(statuses.filter((status) => status === 200)).toHaveLength(24);
  expect(refused).toEqual(Array.from({ length: 36 }, () => 503));
  expect(await shop.signIn()).toBe(200);
});
