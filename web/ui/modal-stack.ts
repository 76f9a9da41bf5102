import { createStore, useStore } from "#web/lib/store.ts";

const modals = createStore<HTMLElement[]>([]);
const none: HTMLElement[] = [];

export function pushModal(modal: HTMLElement): () => void {
  modals.set([...modals.get(), modal]);
  return () => modals.set(modals.get().filter((other) => other !== modal));
}

/** The topmost open modal. Everything else is inert, so toasts must render inside it. */
export function useTopModal(): HTMLElement | undefined {
  return useStore(modals, none).at(-1);
}
