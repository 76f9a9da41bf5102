import { createStore, useStore } from "#web/lib/store.ts";

export type SessionUser = {
  uid: string;
  email: string;
  displayName: string | null;
  photoURL: string | null;
  emailVerified: boolean;
  /** Google accounts have no password. */
  hasPassword: boolean;
  /** The address of the connected Google account. */
  googleEmail: string | null;
};

/** Loading until the user is known, and during sign-in and sign-out. */
export type Session = { user: SessionUser | null; loading: boolean };

const unknown: Session = { user: null, loading: true };
export const signedOut: Session = { user: null, loading: false };

export const session = createStore<Session>(unknown);

export function useSession(): Session {
  return useStore(session, unknown);
}

/** Set while the server refuses the user's calls until a second factor is set up. */
export const factorRequired = createStore(false);

const rejectionListeners = new Set<(reason: string) => void>();

/** Subscribes to the server rejecting the session. */
export function onSessionRejected(listener: (reason: string) => void): () => void {
  rejectionListeners.add(listener);
  return () => {
    rejectionListeners.delete(listener);
  };
}

export function reportSessionRejected(reason: string): void {
  for (const listener of Array.from(rejectionListeners)) listener(reason);
}
