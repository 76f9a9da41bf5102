import { type Load, median, percentile } from "./load.ts";

/** So many at once; each takes the next piece of work when it is done with the last. */
export async function workLoop(atOnce: number, amount: number, work: () => Promise<unknown>): Promise<Load> {
  const started = performance.now();
  const took: number[] = [];
  let begun = 0;
  async function loop() {
    while (begun++ < amount) {
      const at = performance.now();
      await work();
      took.push(performance.now() - at);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, loop));
  const seconds = (performance.now() - started) / 1000;
  return {
    perSecond: took.length / seconds,
    p50: median(took),
    p99: percentile(took, 0.99),
    refused: 0,
    failed: 0,
  };
}
