import { backOffMs } from "./with-retry.ts";

/** A server event, or "open": subscribed (again), earlier events may have been missed. */
export type ServerEvent = { name: "open" } | { name: string; data: string };

type Listener = (event: ServerEvent) => void;

/**
 * Subscribes to server-sent events. All tabs share one connection: the tab that holds the lock connects and broadcasts to the others;
 * when it closes, the next tab gets the lock. Without the Web Locks API (insecure origins) every tab connects.
 */
export function subscribeToEvents(url: string, names: string[], onEvent: Listener): () => void {
  if (!("locks" in navigator) || !("BroadcastChannel" in window)) return connect(url, names, onEvent);
  const stopped = new AbortController();
  const otherTabs = new BroadcastChannel(url);
  otherTabs.onmessage = ({ data }: MessageEvent<ServerEvent>) => onEvent(data);
  const lead = () =>
    new Promise<void>((resolve) => {
      const disconnect = connect(url, names, (event) => {
        onEvent(event);
        otherTabs.postMessage(event);
      });
      stopped.signal.addEventListener("abort", () => {
        disconnect();
        resolve();
      });
    });
  // Rejected when we stop while waiting for the lock.
  navigator.locks.request(url, { signal: stopped.signal }, lead).catch(() => {});
  // If another tab is connected, no "open" event will follow.
  onEvent({ name: "open" });
  return () => {
    stopped.abort();
    otherTabs.close();
  };
}

function connect(url: string, names: string[], onEvent: Listener): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function open() {
    source = new EventSource(url);
    source.onopen = () => {
      failures = 0;
      onEvent({ name: "open" });
    };
    source.onerror = () => {
      // The browser reconnects a lost connection, but not a rejected one.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, backOffMs(failures++));
    };
    for (const name of names) {
      source.addEventListener(name, ({ data }: MessageEvent<string>) => onEvent({ name, data }));
    }
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}
