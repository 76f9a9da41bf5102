import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { DomainError } from "#server/errors.ts";
import { type AddressOf, createAddressOf } from "./client-address.ts";

/** Answers that stay open, and all say the same as it happens. */
export type EventStreams = ReturnType<typeof createEventStreams>;

type EventStream = { write: (bytes: Uint8Array) => void; end: () => void };

const heartbeatMs = 20_000;
/** Who is further behind than this is dropped. Their browser comes back and asks for how things stand. */
const mostWaitingBytes = 16 * 1024;

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  // Else a stream that has ended would leave a connection behind that a stopping server waits for.
  Connection: "close",
};

type StreamLimits = {
  limit?: number;
  /** A browser has one for all its tabs, but an office or a school has one address. */
  limitOfAddress?: number;
  addressOf?: AddressOf;
};

export function createEventStreams({
  limit = 5_000,
  limitOfAddress = 250,
  addressOf = createAddressOf({ trustProxy: false }),
}: StreamLimits = {}) {
  const streams = new Set<EventStream>();
  const byAddress = new Map<string, number>();
  const encoder = new TextEncoder();
  let ended = false;

  /** Encoded once, however many read it. */
  function write(text: string) {
    const bytes = encoder.encode(text);
    for (const stream of streams) stream.write(bytes);
  }

  // Keeps the way open through proxies that close what is silent.
  const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs).unref();

  function requirePlace(address: string) {
    if (ended || streams.size >= limit)
      throw new DomainError("busy", "Too many people are following. Please try again in a moment.");
    if ((byAddress.get(address) ?? 0) >= limitOfAddress)
      throw new DomainError("too_many_attempts", "Too many pages follow from where you are.");
  }

  function add(stream: EventStream, address: string) {
    streams.add(stream);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
  }

  /** May be called again for the same one. */
  function forget(stream: EventStream, address: string) {
    if (!streams.delete(stream)) return;
    const left = (byAddress.get(address) ?? 0) - 1;
    if (left > 0) byAddress.set(address, left);
    else byAddress.delete(address);
  }

  return {
    count: () => streams.size,

    send(event: string, data: unknown) {
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },

    open(c: Context): Response {
      // Such a stream would have no reader, and no end.
      if (c.req.method === "HEAD") return c.body(null, 200, headers);
      const address = addressOf(c);
      requirePlace(address);
      const { stream, body } = openStream(c, () => forget(stream, address));
      add(stream, address);
      stream.write(encoder.encode(`retry: ${retryMs()}\n\n`));
      if (c.req.raw.signal.aborted) forget(stream, address);
      return c.body(body, 200, headers);
    },

    /** Ends all streams and lets nobody in any more. */
    end() {
      ended = true;
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}

/** Not the same for everyone, or after a restart they would all be back at once. */
function retryMs(): number {
  return 500 + Math.round(Math.random() * 1000);
}

function openStream(c: Context, forget: () => void) {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source = {
    start(own: ReadableStreamDefaultController<Uint8Array>) {
      controller = own;
    },
    cancel: forget,
  };
  const queue = new ByteLengthQueuingStrategy({ highWaterMark: mostWaitingBytes });
  const stream: EventStream = {
    write(bytes) {
      if ((controller?.desiredSize ?? 0) >= bytes.length) return controller?.enqueue(bytes);
      forget();
      controller?.error(new Error("too slow"));
      // It waits for the reader to read on, which may be never.
      outgoing?.destroy();
    },
    end() {
      forget();
      controller?.close();
    },
  };
  // Who leaves before the answer has begun never starts to read, and so never stops.
  c.req.raw.signal.addEventListener("abort", forget, { once: true });
  return { stream, body: new ReadableStream(source, queue) };
}
