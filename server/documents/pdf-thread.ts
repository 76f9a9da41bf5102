import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type ShopFormat, shopFormat } from "#contract/settings/shop-format.ts";
import { projectRoot } from "#server/env/program.ts";
import { createConcurrencyLimit } from "#server/rate-limits/concurrency-limit.ts";

/** What the thread draws, and how the shop writes numbers and dates. */
export type PdfTask<Input> = { input: Input; format: ShopFormat };

/** Beside the bundle of the server. Tests run from sources, and build it before: see testing/build-pdf-worker.ts. */
const filename = import.meta.url.endsWith(".ts")
  ? join(projectRoot, "node_modules/.cache/sedia/pdf-worker.js")
  : fileURLToPath(new URL("pdf-worker.js", import.meta.url));

/** One thread, which ends when it is idle, because it takes up to 100 MB with its fonts. */
const pool = new Tinypool({
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});
// Without a listener it would end the process. A drawing that fails rejects; an idle thread that fails is replaced.
pool.on("error", () => {});

/** In one process. A document takes about 0.3 s, so that the last one waits for 4 s. */
const limitUsers = createConcurrencyLimit({
  max: 12,
  maxPerKey: 2,
  refuse: () =>
    new DomainError("busy", "Too many documents are being made right now. Please try again in a moment."),
});

let lastDrawn: Promise<unknown> = Promise.resolve();

/**
 * A function that draws a PDF in the thread of this process, because drawing blocks. `name` is an export of runtime/pdf-worker.ts. With a
 * user, it is refused while too many wait; without, it waits for its turn.
 */
export function inPdfThread<Input>(name: string, maxMs = 30_000) {
  function draw(input: Input): Promise<Buffer<ArrayBuffer>> {
    const task: PdfTask<Input> = { input, format: shopFormat() };
    // One after another: what waits in the pool's own queue would be out of order, and lost with a thread that fails.
    const drawn = lastDrawn.then(async () => {
      const file: Uint8Array<ArrayBuffer> = await pool.run(task, {
        filename,
        name,
        signal: AbortSignal.timeout(maxMs),
      });
      return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    });
    lastDrawn = drawn.catch(() => {});
    return drawn;
  }
  return (input: Input, userId?: string) =>
    userId === undefined ? draw(input) : limitUsers(userId, () => draw(input));
}
