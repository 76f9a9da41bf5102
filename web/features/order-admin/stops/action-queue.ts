import { readStored, removeStored, storedKeys, writeStored } from "#web/lib/browser-storage.ts";
import { createStore } from "#web/lib/store.ts";
import { retryDelayMs } from "#web/lib/with-retry.ts";

export const actionLabels = { deliver: "Delivered", miss: "Not at home" } as const;
export type StopAction = keyof typeof actionLabels;

export type QueuedAction = {
  /** The idempotency key. */
  key: string;
  orderId: string;
  number: string;
  action: StopAction;
  at: string;
  state: "waiting" | "sent" | "refused";
  /** Why it was refused. */
  reason?: string;
};

type Outcome = Pick<QueuedAction, "state" | "reason">;

/** How long the result of an action is shown. */
const shownMs = 16 * 60 * 60_000;

/** The driver's actions, oldest first. They survive a reload. Names and addresses are not stored on the phone. */
export const actionQueue = createStore<QueuedAction[]>([]);

export function queueAction(uid: string, action: Pick<QueuedAction, "orderId" | "number" | "action">): void {
  const repeated = actionQueue
    .get()
    .some(({ orderId, state }) => orderId === action.orderId && state === "waiting");
  if (repeated) return;
  save(uid, { ...action, key: crypto.randomUUID(), at: new Date().toISOString(), state: "waiting" });
}

/**
 * Sends the waiting actions one after the other, also those of an earlier visit. `send` rejects while the server can't be reached; the
 * action is then sent again, with its key.
 */
export function startSending(uid: string, send: (action: QueuedAction) => Promise<Outcome>): () => void {
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stopped = new AbortController();

  async function sendWaiting() {
    if (sending || stopped.signal.aborted || !navigator.onLine) return;
    clearTimeout(timer);
    sending = true;
    try {
      for (let next = firstWaiting(); next; next = firstWaiting()) {
        save(uid, { ...next, ...(await send(next)) });
        failures = 0;
      }
    } catch (error) {
      if (!stopped.signal.aborted) timer = setTimeout(sendWaiting, retryDelayMs(failures++, error));
    } finally {
      sending = false;
    }
  }

  actionQueue.set(storedActions(uid));
  const unsubscribe = actionQueue.subscribe(() => void sendWaiting());
  const { signal } = stopped;
  addEventListener("online", () => void sendWaiting(), { signal });
  // Another tab has changed the queue.
  addEventListener("storage", () => actionQueue.set(storedActions(uid)), { signal });
  void sendWaiting();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    unsubscribe();
    actionQueue.set([]);
  };
}

function firstWaiting(): QueuedAction | undefined {
  return actionQueue.get().find(({ state }) => state === "waiting");
}

const prefixOf = (uid: string) => `stop-action ${uid} `;

/** Each action is an entry of its own, so that two tabs can't overwrite each other's. */
function save(uid: string, action: QueuedAction): void {
  writeStored(`${prefixOf(uid)}${action.key}`, JSON.stringify(action));
  actionQueue.set(storedActions(uid));
}

function storedActions(uid: string): QueuedAction[] {
  const actions: QueuedAction[] = [];
  for (const name of storedKeys(prefixOf(uid))) {
    const action = parsed(readStored(name));
    const isOld = action?.state !== "waiting" && Date.now() - Date.parse(action?.at ?? "") > shownMs;
    if (!action || isOld) removeStored(name);
    else actions.push(action);
  }
  return actions.sort((a, b) => (a.at < b.at ? -1 : 1));
}

function parsed(text: string | null): QueuedAction | undefined {
  try {
    return JSON.parse(text ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}
