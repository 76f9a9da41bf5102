import { createStore, useStore } from "#web/lib/store.ts";

const modals = createStore<HTMLElement[]>([]);
const none: HTMLElement[] = [];

export function pushModal(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal]);
  return () => modals.set(modals.get().filter((other) => other !== modal));
}

/** The modal on top of the page, if one is open: all else is inert, so messages must be drawn inside it. */
export function useTopModal(): HTMLElement | undefined {
  return useStore(modals, none).at(-1);
}
