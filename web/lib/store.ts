import { useSyncExternalStore } from "react";

export type Store<Value> = {
  get: () => Value;
  set: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A value outside of React that components follow, and that plain functions may read and change. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of Array.from(listeners)) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The server, and the browser while it takes a page over, see `atFirst`. */
export function useStore<Value>(store: Store<Value>, atFirst: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => atFirst);
}
