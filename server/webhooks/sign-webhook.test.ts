import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/env/program.ts";
import { createSecret, signWebhook } from "./sign-webhook.ts";

type ReadWebhook = (secret: string, headers: Record<string, string>, body: string) => unknown;

/** The code that docs/webhooks.md shows to receivers. */
async function documentedReader(): Promise<ReadWebhook> {
  const page = await readFile(join(projectRoot, "docs/webhooks.md"), "utf8");
  const code = /```js\n(.*?)```/s.exec(page)?.[1] ?? "";
  const { readWebhook } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return readWebhook;
}

const readWebhook = await documentedReader();
const body = '{"type":"webhook.test"}';
const message = (ageSeconds = 0) => ({ id: "1", sentAt: new Date(Date.now() - ageSeconds * 1000), body });

test("the signature is the one of the convention's published example", () => {
  const headers = signWebhook(["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    sentAt: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toMatchObject({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a receiver with the documented code accepts a new request, and refuses a recorded or changed one", () => {
  const secret = createSecret();
  expect(readWebhook(secret, signWebhook([secret], message()), body)).toEqual({ type: "webhook.test" });
  const old = signWebhook([secret], message(301));
  expect(() => readWebhook(secret, old, body)).toThrow("too old");
  const redated = { ...old, "webhook-timestamp": String(Math.floor(Date.now() / 1000)) };
  expect(() => readWebhook(secret, redated, body)).toThrow("not valid");
  const undated = { ...old, "webhook-timestamp": "soon" };
  expect(() => readWebhook(secret, undated, body)).toThrow("too old");
  const current = signWebhook([secret], message());
  expect(() => readWebhook(secret, { ...current, "webhook-id": "2" }, body)).toThrow("not valid");
  expect(() => readWebhook(secret, current, `${body} `)).toThrow("not valid");
  expect(() => readWebhook(createSecret(), current, body)).toThrow("not valid");
});

test("while a secret is being replaced, both verify", () => {
  const [secret, former] = [createSecret(), createSecret()];
  const headers = signWebhook([secret, former], message());
  for (const known of [secret, former])
    expect(readWebhook(known, headers, body)).toEqual({ type: "webhook.test" });
});
