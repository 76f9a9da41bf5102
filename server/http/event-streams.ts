import type { ServerResponse } from "node:http";
import type { Context } from "hono";
import { DomainError } from "#contract/basics/domain-error.ts";
import { type AddressOf, createAddressOf } from "./client-address.ts";

/** Server-sent events: every open stream receives the same events. */
export type EventStreams = ReturnType<typeof createEventStreams>;

type EventStream = { write: (bytes: Uint8Array) => void; end: () => void };

const heartbeatMs = 20_000;
/** A client that is further behind is disconnected. The browser reconnects and reloads the current state. */
const maxBufferedBytes = 16 * 1024;

const headers = {
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  "X-Accel-Buffering": "no",
  // Otherwise an ended stream leaves a keep-alive connection that delays shutdown.
  Connection: "close",
};

type StreamLimits = {
  limit?: number;
  /** A browser shares one stream among its tabs, but an office or a school shares one address. */
  limitPerAddress?: number;
  addressOf?: AddressOf;
};

export function createEventStreams({
  limit = 5_000,
  limitPerAddress = 250,
  addressOf = createAddressOf({ trustedProxies: [] }),
}: StreamLimits = {}) {
  const streams = new Set<EventStream>();
  const byAddress = new Map<string, number>();
  const encoder = new TextEncoder();
  let ended = false;

  /** Encoded once for all streams. */
  function write(text: string) {
    const bytes = encoder.encode(text);
    for (const stream of streams) stream.write(bytes);
  }

  // Proxies close idle connections.
  const heartbeat = setInterval(() => write(":\n\n"), heartbeatMs).unref();

  function requireCapacity(address: string) {
    if (ended || streams.size >= limit)
      throw new DomainError("busy", "Too many open connections. Please try again in a moment.");
    if ((byAddress.get(address) ?? 0) >= limitPerAddress)
      throw new DomainError("too_many_attempts", "Too many open connections from your network.");
  }

  function add(stream: EventStream, address: string) {
    streams.add(stream);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
  }

  /** Idempotent. */
  function remove(stream: EventStream, address: string) {
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
      // A stream without a reader would never end.
      if (c.req.method === "HEAD") return c.body(null, 200, headers);
      const address = addressOf(c);
      requireCapacity(address);
      const { stream, body } = openStream(c, () => remove(stream, address));
      add(stream, address);
      stream.write(encoder.encode(`retry: ${retryMs()}\n\n`));
      if (c.req.raw.signal.aborted) remove(stream, address);
      return c.body(body, 200, headers);
    },

    /** Ends all streams and refuses new ones. */
    end() {
      ended = true;
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
    },
  };
}

/** Random, so that clients do not all reconnect at the same moment after a restart. */
function retryMs(): number {
  return 500 + Math.round(Math.random() * 1000);
}

function openStream(c: Context, remove: () => void) {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const source = {
    start(own: ReadableStreamDefaultController<Uint8Array>) {
      controller = own;
    },
    cancel: remove,
  };
  const queue = new ByteLengthQueuingStrategy({ highWaterMark: maxBufferedBytes });
  const stream: EventStream = {
    write(bytes) {
      if ((controller?.desiredSize ?? 0) >= bytes.length) return controller?.enqueue(bytes);
      remove();
      controller?.error(new Error("too slow"));
      // The response waits for its reader, possibly forever.
      outgoing?.destroy();
    },
    end() {
      remove();
      controller?.close();
    },
  };
  // A client that disconnects before the response starts never cancels the stream.
  c.req.raw.signal.addEventListener("abort", remove, { once: true });
  return { stream, body: new ReadableStream(source, queue) };
}
