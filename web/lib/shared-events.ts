import { backOffMs } from "./back-off.ts";

/** Something the server said, or that we hear it (again) from now on: what was said before is unknown. */
export type Heard = { name: "open" } | { name: string; data: string };

type Hear = (heard: Heard) => void;

/**
 * Follows a stream of server-sent events. All tabs of a browser share one connection: whichever has the lock holds it and tells the
 * others, and when that tab goes the next one has the lock. Without locks (an insecure origin) every tab has its own.
 */
export function followEvents(address: string, names: string[], hear: Hear): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return connect(address, names, hear);
  const stopped = new AbortController();
  const others = new BroadcastChannel(address);
  others.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
  const lead = () =>
    new Promise<void>((resolve) => {
      const disconnect = connect(address, names, (heard) => {
        hear(heard);
        others.postMessage(heard);
      });
      stopped.signal.addEventListener("abort", () => {
        disconnect();
        resolve();
      });
    });
  // Rejected when we stop while still waiting for our turn.
  navigator.locks.request(address, { signal: stopped.signal }, lead).catch(() => {});
  // If another tab leads, nobody will tell us that we hear from now on.
  hear({ name: "open" });
  return () => {
    stopped.abort();
    others.close();
  };
}

function connect(address: string, names: string[], hear: Hear): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    source = new EventSource(address);
    source.onopen = () => {
      failures = 0;
      hear({ name: "open" });
    };
    source.onerror = () => {
      // A lost connection the browser opens again; one that was refused is left to us.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, backOffMs(failures++));
    };
    for (const name of names) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => hear({ name, data }));
    }
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
