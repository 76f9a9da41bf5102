import { once } from "node:events";
import { createServer, connect as dial } from "node:net";
import { expect, test } from "@playwright/test";
import { findRunningPostgres } from "../../server/db/embedded/embedded-postgres.ts";
import { type ShopProcess, startShop } from "../shop-process.ts";

/** Two servers on one database: the first shop's embedded one, which the second uses as an external database. */
async function twoServers() {
  const first = await startShop();
  const postgres = await findRunningPostgres(first.dataDir);
  if (!postgres) throw new Error("the database is not running");
  const wire = createServer((socket) => {
    const line = dial(`${postgres.host}/.s.PGSQL.${postgres.port}`);
    socket.pipe(line).pipe(socket);
    for (const end of [socket, line]) end.on("error", () => {});
  }).listen(0, "127.0.0.1");
  await once(wire, "listening");
  const address = wire.address();
  const port = address && typeof address === "object" ? address.port : 0;
  const { username, password, database } = postgres;
  const url = `postgres://${username}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
  const second = await startShop({ DATABASE_URL: url });
  return {
    first,
    second,
    async stop() {
      await second.stop();
      await first.stop();
      wire.close();
    },
  };
}

type Sent = { method?: string; token?: string; key?: string; json?: unknown };

/** Alternates requests between the servers. */
function alternating(...servers: ShopProcess[]) {
  let turn = 0;
  return async function send<Body = Record<string, unknown>>(path: string, sent: Sent = {}) {
    const { origin } = servers[turn++ % servers.length] as ShopProcess;
    const { method = sent.json ? "POST" : "GET", token, key, json } = sent;
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(json !== undefined && { "Content-Type": "application/json" }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { "Idempotency-Key": key }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
}

const identity = "/identitytoolkit.googleapis.com/v1";
const account = { email: "ann@example.com", password: "a walnut rocking chair", returnSecureToken: true };

test("a customer signs up, shops and orders while requests alternate between servers", async () => {
  const { first, second, stop } = await twoServers();
  const send = alternating(first, second);

  const signedUp = await send(`${identity}/accounts:signUp?key=embedded`, { json: account });
  expect(signedUp.status).toBe(200);
  const { body: session } = await send("/api/jwt", {
    token: String(signedUp.body.idToken),
    json: { email: account.email },
  });
  const token = String(session.token);
  expect((await send("/api/users", { token, json: { name: "Ann", email: account.email } })).status).toBe(201);

  const { body: chairs } =
    await send<{ _id: string; piece: number; price: number; discount: number }[]>("/api/products?limit=2");
  for (const { _id: productId } of chairs) {
    const key = crypto.randomUUID();
    const take = { method: "PATCH", token, key };
    expect((await send(`/api/products/${productId}/decrement`, take)).body.reserved).toBe(true);
    // The same key on the other server reserves nothing more.
    const again = await send(`/api/products/${productId}/decrement`, take);
    const product = chairs.find(({ _id }) => _id === productId);
    expect(again.body.piece).toBe((product?.piece ?? 0) - 1);
    const added = await send("/api/cards", { token, key, json: { productId } });
    expect(added.status).toBe(201);
    expect((await send("/api/cards", { token, key, json: { productId } })).body).toEqual(added.body);
  }

  const { body: cart } = await send<{ price: number; discount: number }[]>("/api/cards", { token });
  expect(cart).toHaveLength(2);
  const cents = cart.reduce((sum, { price, discount }) => sum + Math.round(price * (100 - discount)), 0);
  const order = {
    token,
    key: crypto.randomUUID(),
    json: {
      username: "Ann",
      emailAddress: account.email,
      address: "1 Oak Lane",
      phoneNumber: "555 0100",
      totalAmount: cents / 100,
      paymentMethod: "cashOnDelivery",
    },
  };
  const placed = await send("/api/payments", order);
  expect(placed.status).toBe(201);
  expect((await send("/api/payments", order)).body).toEqual(placed.body);
  const { body: mine } = await send<{ _id: string; status: string }[]>("/api/payments/mine", { token });
  expect(mine.map(({ _id }) => _id)).toEqual([placed.body.insertedId]);
  const cancel = { method: "PATCH", token };
  expect((await send(`/api/payments/${placed.body.insertedId}/cancel`, cancel)).body.modifiedCount).toBe(1);
  expect((await send("/api/payments/mine", { token })).body).toMatchObject([{ status: "cancelled" }]);
  for (const { _id, piece } of chairs)
    expect((await send(`/api/products/${_id}`, { token })).body.piece).toBe(piece);
  await stop();
});

test("a sale on one server is sent to event streams on the other", async () => {
  const { first, second, stop } = await twoServers();
  const send = alternating(first);
  const { body: signedUp } = await send(`${identity}/accounts:signUp?key=embedded`, { json: account });
  const idToken = String(signedUp.idToken);
  const { body } = await send("/api/jwt", { token: idToken, json: { email: account.email } });
  const [chair] = (await send<{ _id: string; piece: number }[]>("/api/products?limit=1")).body;

  const stream = await fetch(`${second.origin}/api/stock/events`);
  const events = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = "";
  const heard = (async () => {
    while (!told.includes(`"${chair?._id}":`)) told += (await events?.read())?.value ?? "";
  })();
  await send(`/api/products/${chair?._id}/decrement`, { method: "PATCH", token: String(body.token) });
  await heard;
  expect(told).toContain(`"${chair?._id}":${(chair?.piece ?? 0) - 1}`);
  await events?.cancel();
  await stop();
});

test("failed sign-ins are counted across servers", async () => {
  const { first, second, stop } = await twoServers();
  const send = alternating(first, second);
  await send(`${identity}/accounts:signUp?key=embedded`, { json: account });
  const guess = () =>
    send(`${identity}/accounts:signInWithPassword?key=embedded`, {
      json: { ...account, password: "a guess" },
    });
  const refusals: string[] = [];
  for (let n = 0; n < 10; n++) refusals.push(JSON.stringify((await guess()).body));
  expect(refusals.filter((refusal) => refusal.includes("TOO_MANY_ATTEMPTS")).length).toBeGreaterThan(0);
  expect(refusals.slice(0, 4).join()).not.toContain("TOO_MANY_ATTEMPTS");
  await stop();
});
