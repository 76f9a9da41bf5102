import { verify } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { requireGoodPassword } from "./password-rules.ts";
import { createPasswords } from "./passwords.ts";

vi.mock("@node-rs/argon2", { spy: true });

const costly = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test("a password is hashed with Argon2id, and only itself matches", async () => {
  const { hash, matches } = createPasswords();
  const stored = await hash("a walnut rocking chair");
  expect(stored).toMatch(costly);
  expect(await matches(stored, "a walnut rocking chair")).toBe(true);
  expect(await matches(stored, "a walnut rocking chai")).toBe(false);
});

test("the same characters in another Unicode form match", async () => {
  const { hash, matches } = createPasswords();
  const stored = await hash("caf\u00e9 chair");
  expect(await matches(stored, "cafe\u0301 chair")).toBe(true);
});

test("without a stored hash, the same work is done and nothing matches", async () => {
  const { matches } = createPasswords();
  vi.mocked(verify).mockClear();
  for (const nothing of [undefined, null]) expect(await matches(nothing, "no password")).toBe(false);
  expect(verify).toHaveBeenCalledTimes(2);
  for (const [stored] of vi.mocked(verify).mock.calls) expect(String(stored)).toMatch(costly);
});

test("the queue is bounded: further hashes are rejected", async () => {
  const { hash } = createPasswords({ concurrency: 1, maxQueued: 2 });
  const outcomes = await Promise.allSettled(["one", "two", "three", "four"].map(hash));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[3]).toMatchObject({ reason: { code: "unavailable" } });
  await expect(hash("five")).resolves.toMatch(costly);
});

test.each([
  ["seven characters", "1a2b3c4"],
  ["four characters that count twice in JavaScript", "🪑🪑🛋️🛋️"],
  ["more than 4096 characters", "ab".repeat(2049)],
  ["a word everybody takes", "PassWord"],
  ["a word everybody takes, with an ending", "Sunshine123!"],
  ["a walk over the keyboard", "1qaz2wsx"],
  ["one character", "zzzzzzzzzz"],
  ["the email address", "Ann@example.com"],
  ["the email address with a number", "ann@example.com1"],
  ["a name with an ending", "admin@123"],
  ["a season and a year", "Summer2026!"],
  ["a common password in disguise", "P4ssw0rd!"],
  ["a name and a year", "michelle1987"],
  ["a date", "19.11.1987"],
  ["a repeated word", "dragondragondragon"],
])("%s is rejected as a password", async (_what, password) => {
  await expect(requireGoodPassword(password, "ann@example.com")).rejects.toThrow(/^WEAK_PASSWORD : /);
});

test.each(["a walnut rocking chair", "tr0ub4dor&3", "9f2kLq0x", `${"x".repeat(4095)}y`, "ошибкаклавиатуры"])(
  "%.30s is one",
  async (password) => {
    await requireGoodPassword(password, "ann@example.com");
  },
);
