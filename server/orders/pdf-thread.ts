import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { DomainError } from "#contract/domain-error.ts";
import { type ShopFormat, shopFormat } from "#contract/shop-format.ts";
import { projectRoot } from "#server/env.ts";

/** What the thread is asked to draw, and in whose words. */
export type PdfTask = { name: string; input: unknown; format: ShopFormat };
export type PdfResult = { file: Uint8Array<ArrayBuffer> } | { failure: unknown };

type Rendering = {
  task: PdfTask;
  userId: string | undefined;
  done: (file: Buffer<ArrayBuffer>) => void;
  failed: (error: unknown) => void;
};

/** In one process. A document takes about 0.3 s, so that the last one waits for 4 s. */
const mostWaiting = 12;
const mostOfUser = 2;
const maxRenderMs = 30_000;
const maxHeapMb = 256;
/** The thread and its fonts take up to 100 MB. */
const maxIdleMs = 60_000;

/** Beside the bundle of the server. Tests run from sources, and build it before: see testing/build-pdf-worker.ts. */
const workerFile = import.meta.url.endsWith(".ts")
  ? join(projectRoot, "build/test/pdf-worker.js")
  : fileURLToPath(new URL("pdf-worker.js", import.meta.url));

const waiting: Rendering[] = [];
let current: Rendering | undefined;
let thread: Worker | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * A function that draws a PDF in the thread of this process, one at a time, because drawing blocks. `name` says how: see
 * runtime/pdf-worker.ts. With a user, it is refused while too many wait; without, it waits for its turn.
 */
export function inPdfThread<Input>(name: string) {
  return (input: Input, userId?: string) =>
    new Promise<Buffer<ArrayBuffer>>((done, failed) => {
      if (userId !== undefined) requireTurn(userId);
      waiting.push({ task: { name, input, format: shopFormat() }, userId, done, failed });
      drawNext();
    });
}

function requireTurn(userId: string): void {
  const own = [...(current ? [current] : []), ...waiting].filter((each) => each.userId === userId).length;
  if (own >= mostOfUser || waiting.length >= mostWaiting)
    throw new DomainError(
      "busy",
      "Too many documents are being made right now. Please try again in a moment.",
    );
}

function drawNext(): void {
  if (current) return;
  clearTimeout(timer);
  current = waiting.shift();
  thread ??= current && startThread();
  if (current) {
    // The process must not end before the document is drawn.
    thread?.ref();
    thread?.postMessage(current.task);
    timer = setTimeout(stopThread, maxRenderMs, new Error("a PDF took too long to draw"));
  } else {
    thread?.unref();
    timer = setTimeout(stopThread, maxIdleMs).unref();
  }
}

function startThread(): Worker {
  const started = new Worker(workerFile, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
  started.on("message", (result: PdfResult) => {
    if (started !== thread) return;
    if ("file" in result) current?.done(Buffer.from(result.file.buffer));
    else current?.failed(result.failure);
    current = undefined;
    drawNext();
  });
  const fail = (error: unknown) => {
    if (started === thread) stopThread(error);
  };
  started.on("error", fail);
  started.on("exit", (code) => fail(new Error(`the thread for PDFs ended with ${code}`)));
  return started;
}

/** The next document gets a new thread. */
function stopThread(error?: unknown): void {
  const stopped = thread;
  thread = undefined;
  current?.failed(error);
  current = undefined;
  void stopped?.terminate();
  if (waiting.length > 0) drawNext();
}
