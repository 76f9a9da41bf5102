import { expect, test } from "vitest";
import { ApiError } from "./api.ts";
import { sendOnce } from "./send-once.ts";

const once = { shouldRetry: () => false };

test("a second click and another try after a lost connection send the same key, the next request a new one", async () => {
  const sent: string[] = [];
  const send =
    (answer: () => Promise<string>) =>
    ({ "idempotency-key": key }: { "idempotency-key": string }) => {
      sent.push(key);
      return answer();
    };
  const refund = (answer: () => Promise<string>) => sendOnce(["refund", "order 1"], send(answer), once);
  const lost = refund(() => Promise.reject(new TypeError("Failed to fetch")));
  const doubleClick = refund(() => Promise.reject(new ApiError(409, { code: "request_in_progress" })));
  await expect(lost).rejects.toThrow();
  await expect(doubleClick).rejects.toThrow();
  expect(await refund(() => Promise.resolve("done"))).toBe("done");
  expect(await refund(() => Promise.resolve("done"))).toBe("done");
  expect(new Set(sent.slice(0, 3)).size).toBe(1);
  expect(sent[3]).not.toBe(sent[0]);
});

test("other content, and a request that was refused, get a new key", async () => {
  const sent: string[] = [];
  const refuse = ({ "idempotency-key": key }: { "idempotency-key": string }) => {
    sent.push(key);
    return Promise.reject(new ApiError(409, { code: "out_of_stock" }));
  };
  for (const quantity of [1, 1, 2])
    await expect(sendOnce(["write off", { quantity }], refuse, once)).rejects.toThrow();
  expect(new Set(sent).size).toBe(3);
});
