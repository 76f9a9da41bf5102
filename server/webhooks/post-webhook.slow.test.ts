import { expect, test } from "vitest";
import { postWebhook } from "./post-webhook.ts";
import { startReceiver } from "./test-receiver.ts";

const post = (url: string, options: Partial<Parameters<typeof postWebhook>[1]> = {}) =>
  postWebhook({ url, headers: {}, body: "{}" }, { allowPrivate: false, ...options });

test("an answer that never ends counts by its status", async () => {
  const { url } = await startReceiver((response) => void response.writeHead(200).write("half an ans"));
  expect(await post(url, { allowPrivate: true, timeoutMs: 10_000 })).toEqual({
    status: 200,
    answer: "half an ans",
    failure: null,
  });
});
