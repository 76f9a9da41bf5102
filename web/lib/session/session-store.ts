import { createStore, useStore } from "#web/lib/store.ts";

export type SessionUser = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  /** Whether there is a password to change; accounts of Google have none. */
  hasPassword: boolean;
};

/** Loading: it is not known yet who is signed in, or somebody is just signing in or out. */
export type Session = { user: SessionUser | null; loading: boolean };

const unknown: Session = { user: null, loading: true };
export const nobody: Session = { user: null, loading: false };

export const session = createStore<Session>(unknown);

export function useSession(): Session {
  return useStore(session, unknown);
}

const refusalListeners = new Set<(reason: string) => void>();

/** Tells when the server no longer accepts the session, and why. */
export function onSessionRefused(listener: (reason: string) => void): () => void {
  refusalListeners.add(listener);
  return () => {
    refusalListeners.delete(listener);
  };
}

export function announceRefusal(reason: string): void {
  for (const listener of Array.from(refusalListeners)) listener(reason);
}
