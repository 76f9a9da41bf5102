import { createHash } from "node:crypto";

export type Random = ReturnType<typeof createRandom>;

/** Pseudorandom choices that the seed determines. Each actor has a stream of its own, so that their timing doesn't mix them. */
export function createRandom(seed: number, stream: string) {
  let state = createHash("sha256").update(`${seed} ${stream}`).digest().readUInt32LE();

  /** Mulberry32. From 0 to below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (probability: number) => next() < probability,
    pick: <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item,
    /** Not a real UUID, but a key that the seed determines. */
    key: () => `${stream.replaceAll(" ", "-")}-${seed}-${between(0, 2 ** 31)}-${between(0, 2 ** 31)}`,
  };
}
