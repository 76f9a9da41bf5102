import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";
import type { SessionUser } from "./session-store.ts";

const tokenKey = "access-token";
/** Stores the signed-in user, and when the token should be renewed. */
export const sessionKey = "session";
const renewEarlyMs = 5 * 60_000;

type StoredSession = {
  renewAt: number;
  /** Missing if an earlier version of the page stored the session. */
  user?: SessionUser;
};

/** Runs before the first paint, so that signed-in users never see the login link flash. */
export const sessionScript = `try{if(localStorage.getItem("${sessionKey}"))document.documentElement.dataset.session=""}catch{}`;

export function savedToken(): string | null {
  return readStored(tokenKey);
}

export function storedSession(): StoredSession | null {
  try {
    return JSON.parse(readStored(sessionKey) ?? "null");
  } catch {
    return null;
  }
}

export function saveToken(user: SessionUser, token: string): void {
  writeStored(tokenKey, token);
  storeSession({ user, renewAt: Date.now() + tokenLifeMs(token) - renewEarlyMs });
}

/** For a new name, photo or confirmed email address. */
export function updateStoredUser(user: SessionUser): void {
  const stored = storedSession();
  if (stored?.user?.uid === user.uid) storeSession({ ...stored, user });
}

/** Makes the token due for renewal, before it becomes invalid. */
export function expireToken(): void {
  const stored = storedSession();
  if (stored) storeSession({ ...stored, renewAt: 0 });
}

export function clearToken(): void {
  removeStored(tokenKey);
  removeStored(sessionKey);
  delete document.documentElement.dataset.session;
}

function storeSession(stored: StoredSession): void {
  writeStored(sessionKey, JSON.stringify(stored));
  document.documentElement.dataset.session = "";
}

/** From the token's own timestamps, because the device clock may be wrong. */
export function tokenLifeMs(token: string): number {
  const claims = token.split(".")[1] ?? "";
  const { iat, exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  return (exp - iat) * 1000;
}

type TokenHooks = {
  /** Resolves when a new token is saved, or when renewal failed. */
  renew?: (() => Promise<void>) | undefined;
  /** The server wants a recent sign-in. Resolves to whether the user confirmed who they are. */
  confirmIdentity?: () => Promise<boolean>;
  /** The shop requires a second factor that the user has not set up. */
  onFactorRequired?: () => void;
  /** The server rejected the saved token. */
  onRejected?: (reason: string) => void;
};

/** Set by the session, so that the API client doesn't load the identity code. */
export const tokenHooks: TokenHooks = {};

/** The token for an API call: renewed first when due, null if it can't be renewed. */
export async function tokenToSend(): Promise<string | null> {
  if (!isRenewalDue()) return savedToken();
  await tokenHooks.renew?.();
  return isRenewalDue() ? null : savedToken();
}

export function isRenewalDue(): boolean {
  return Date.now() >= (storedSession()?.renewAt ?? 0);
}
