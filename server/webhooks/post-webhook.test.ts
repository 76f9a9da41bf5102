import type { LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { expect, test } from "vitest";
import { postWebhook } from "./post-webhook.ts";
import { isPublicAddress, lookupPublic, PrivateAddress } from "./public-address.ts";
import { startReceiver } from "./test-receiver.ts";

const post = (url: string, options: Partial<Parameters<typeof postWebhook>[1]> = {}) =>
  postWebhook({ url, headers: {}, body: "{}" }, { allowPrivate: false, ...options });
const privateNetwork = "The address belongs to a private network.";

test.each([
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.8.9.10", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["fd12:3456::1", false],
  ["fe80::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["2002:7f00:1::", false],
  ["2001:0:1::1", false],
  ["localhost", false],
])("%s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test.each([
  "https://127.0.0.1:PORT/",
  "https://2130706433:PORT/",
  "https://0x7f.1:PORT/",
  "https://[::1]:PORT/",
  "https://[::ffff:127.0.0.1]:PORT/",
  "https://localhost:PORT/",
])("a webhook to %s is refused without a connection", async (url) => {
  const receiver = await startReceiver();
  let connections = 0;
  receiver.server.on("connection", () => connections++);
  const outcome = await post(url.replace("PORT", String(receiver.port)));
  expect(outcome).toEqual({ status: null, answer: null, failure: privateNetwork });
  expect(connections).toBe(0);
});

/** A name server that answers with these. */
function resolveTo(...addresses: string[]): LookupFunction {
  return (_hostname, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
}

test("a name that resolves to a private address is refused, also beside a public one", async () => {
  const { url, received, port } = await startReceiver();
  for (const addresses of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["169.254.169.254"], []])
    expect(await post(`https://hooks.example:${port}/`, { resolve: resolveTo(...addresses) })).toMatchObject({
      failure: privateNetwork,
    });
  expect(received).toEqual([]);
  expect(await post(url, { allowPrivate: true })).toMatchObject({ status: 200 });
});

test("the addresses that were checked are the ones that are connected to", async () => {
  let asked = 0;
  const rebinding: LookupFunction = (hostname, options, done) =>
    resolveTo(asked++ === 0 ? "8.8.8.8" : "127.0.0.1")(hostname, options, done);
  const connect = (options: LookupOptions) =>
    new Promise((resolve) =>
      lookupPublic(rebinding)("hooks.example", options, (error, address) => resolve(error ?? address)),
    );
  expect(await connect({ all: true })).toEqual([{ address: "8.8.8.8", family: 4 }]);
  expect(asked).toBe(1);
  expect(await connect({})).toBeInstanceOf(PrivateAddress);
});

test("an address without TLS is refused", async () => {
  expect(await post("http://hooks.example/")).toMatchObject({
    failure: "The address must start with https://.",
  });
});

test("a redirect is not followed", async () => {
  const inside = await startReceiver();
  const { url } = await startReceiver((response) =>
    response.writeHead(307, { Location: inside.url }).end("moved"),
  );
  expect(await post(url, { allowPrivate: true })).toEqual({ status: 307, answer: "moved", failure: null });
  expect(inside.received).toEqual([]);
});

test("a receiver that never answers is given up", async () => {
  const { url } = await startReceiver(() => {});
  expect(await post(url, { allowPrivate: true, timeoutMs: 50 })).toMatchObject({
    status: null,
    failure: "No answer within 0.05 seconds.",
  });
});

test("of a huge answer only the beginning is received", async () => {
  const chunk = Buffer.alloc(64 * 1024, "x");
  let sentAll = false;
  let onClose = () => {};
  const closed = new Promise<void>((resolve) => {
    onClose = resolve;
  });
  const { url } = await startReceiver((response) => {
    response.on("close", onClose);
    let left = 2_000;
    const write = () => {
      while (left-- > 0) if (!response.write(chunk)) return void response.once("drain", write);
      sentAll = true;
    };
    write();
  });
  const { status, answer } = await post(url, { allowPrivate: true });
  expect([status, answer?.length]).toEqual([200, 4096]);
  await closed;
  expect(sentAll).toBe(false);
});

test("an answer with NUL and broken characters can be stored", async () => {
  const { url } = await startReceiver((response) => response.end(Buffer.from([0x61, 0, 0xff, 0x62])));
  expect(await post(url, { allowPrivate: true })).toMatchObject({ answer: "a\uFFFDb" });
});

test("a server that is not there, and a name that does not exist", async () => {
  const { url, server } = await startReceiver();
  await new Promise((done) => server.close(done));
  expect(await post(url, { allowPrivate: true })).toMatchObject({
    failure: "The connection failed: ECONNREFUSED.",
  });
  const unknown: LookupFunction = (_hostname, _options, done) =>
    done(Object.assign(new Error(), { code: "ENOTFOUND" }), "");
  expect(await post("https://hooks.example/", { resolve: unknown })).toMatchObject({
    failure: "The name of the server is not known.",
  });
});
