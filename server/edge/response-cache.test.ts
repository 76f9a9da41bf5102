import { expect, test } from "vitest";
import { type Answer, createAnswer, pack } from "./cached-response.ts";
import { keepAnswers } from "./response-cache.ts";

function saying(text: string, status = 200): Answer {
  const headers: [string, string][] = [["content-type", "application/json"]];
  return createAnswer({ status, headers, body: Buffer.from(text), freshMs: 1_000 });
}

/** A keeper whose clock stands still unless told, and what it reads from. */
function keeperOf(read: (key: string) => Answer | Promise<Answer>, mostBytes?: number) {
  let nowMs = 0;
  const reads: string[] = [];
  const keeper = keepAnswers({
    now: () => nowMs,
    ...(mostBytes !== undefined && { mostBytes }),
    async read(key) {
      reads.push(key);
      return read(key);
    },
  });
  const bodyOf = (kept: { answer: Answer } | undefined) => kept?.answer.plain.body.toString();
  return {
    keeper,
    reads,
    found: (key: string) => bodyOf(keeper.find(key)),
    renewed: async (key: string) => bodyOf(await keeper.renew(key)),
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

test("for a second the kept answer is sent without reading, for another while a new one is made, and never after two", async () => {
  let said = "old";
  const { keeper, found, renewed, reads, pass } = keeperOf(() => saying(said));
  await renewed("a");
  said = "new";
  pass(999);
  expect([found("a"), reads.length]).toEqual(["old", 1]);
  pass(1);
  expect(found("a")).toBe("old");
  await keeper.renew("a");
  expect([found("a"), reads.length]).toEqual(["new", 2]);
  pass(2_000);
  expect(found("a")).toBeUndefined();
});

test("an answer counts from when its reading began, not from when it was ready", async () => {
  let finish = (_: Answer) => {};
  const { found, renewed, pass } = keeperOf(
    () =>
      new Promise<Answer>((resolve) => {
        finish = resolve;
      }),
  );
  const first = renewed("a");
  pass(1_999);
  finish(saying("read two seconds ago"));
  await first;
  pass(1);
  expect(found("a")).toBeUndefined();
});

test("a hundred who ask for the same at once are one reading", async () => {
  const { renewed, reads } = keeperOf(() => saying("same"));
  const answers = await Promise.all(Array.from({ length: 100 }, () => renewed("a")));
  expect(new Set(answers)).toEqual(new Set(["same"]));
  expect(reads).toEqual(["a"]);
});

test("memory stays within its bound, however many addresses are asked for", async () => {
  const { keeper, renewed } = keeperOf((key) => saying(key.padEnd(1_000)), 50_000);
  for (let n = 0; n < 500; n++) await renewed(`key ${n}`);
  expect(keeper.bytes()).toBeLessThanOrEqual(50_000);
  expect(keeper.bytes()).toBeGreaterThan(40_000);
});

test("what is larger than the whole memory is sent and not kept", async () => {
  const { keeper, renewed, found } = keeperOf(() => saying("x".repeat(2_000)), 1_000);
  expect(await renewed("a")).toHaveLength(2_000);
  expect(found("a")).toBeUndefined();
  expect(keeper.bytes()).toBe(0);
});

test("a refusal is not kept, and does not take the place of a good answer", async () => {
  let answer = saying("not there", 404);
  const { found, renewed, pass } = keeperOf(() => answer);
  expect(await renewed("a")).toBe("not there");
  expect(found("a")).toBeUndefined();
  answer = saying("there");
  await renewed("a");
  answer = saying("our fault", 500);
  pass(500);
  expect(await renewed("a")).toBe("there");
});

test("while nothing can be read, what was true minutes ago is sent, and after ten minutes it is not", async () => {
  let away = false;
  const { renewed, pass } = keeperOf(() => {
    if (away) throw new Error("the database is away");
    return saying("there");
  });
  await renewed("a");
  away = true;
  pass(9 * 60_000);
  expect(await renewed("a")).toBe("there");
  pass(2 * 60_000);
  await expect(renewed("a")).rejects.toThrow("away");
});

test("a page is not drawn again while what it shows is the same, but now and then all the same", async () => {
  let same = true;
  const { renewed, reads, pass } = keeperOf(() => ({ ...saying("page"), isStillTrue: async () => same }));
  await renewed("a");
  for (let second = 0; second < 10; second++) {
    pass(1_000);
    await renewed("a");
  }
  expect(reads).toHaveLength(1);
  pass(1_000);
  await renewed("a");
  expect(reads).toHaveLength(2);
  same = false;
  pass(1_000);
  await renewed("a");
  expect(reads).toHaveLength(3);
});

test("compressed copies survive a renewal that says the same, and are made before they are wanted when it does not", async () => {
  let text = "one ".repeat(1_000);
  const { keeper, renewed, pass } = keeperOf(() => saying(text));
  await renewed("a");
  const first = (await keeper.renew("a")).answer;
  await pack(first, "br");
  pass(1_000);
  expect((await keeper.renew("a")).answer).toBe(first);
  text = "two ".repeat(1_000);
  pass(1_000);
  expect((await keeper.renew("a")).answer.packed.br).toBeDefined();
});
