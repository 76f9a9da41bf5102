import type { Context } from "hono";

type Run<Line> = (send: (line: Line) => void, signal: AbortSignal) => Promise<void>;

/** Streams JSON, one value per line, while `run` works. The signal is aborted when the client disconnects. */
export function streamLines<Line>(c: Context, run: Run<Line>): Response {
  const encoder = new TextEncoder();
  const disconnected = new AbortController();
  const signal = AbortSignal.any([disconnected.signal, c.req.raw.signal]);
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: Line) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      // Not awaited: a stream that is starting sends nothing.
      void run(send, signal).then(
        () => !signal.aborted && controller.close(),
        (error: unknown) => !signal.aborted && controller.error(error),
      );
    },
    cancel: () => disconnected.abort(),
  });
  return c.body(lines, 200, { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" });
}
