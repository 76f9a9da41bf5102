import { readStored, removeStored, writeStored } from "#web/lib/browser-storage.ts";

const tokenKey = "access-token";
/** Says that somebody is signed in here, whose token is kept, and when it should be renewed. */
export const sessionKey = "session";
const renewEarlyMs = 5 * 60_000;

type SessionNote = { uid: string; renewAt: number };

/** Runs before the first paint, so that who is signed in never sees the link to sign in. */
export const sessionScript = `try{if(localStorage.getItem("${sessionKey}"))document.documentElement.dataset.session=""}catch{}`;

export function savedToken(): string | null {
  return readStored(tokenKey);
}

export function sessionNote(): SessionNote | null {
  try {
    return JSON.parse(readStored(sessionKey) ?? "null");
  } catch {
    return null;
  }
}

export function saveToken(uid: string, token: string): void {
  writeStored(tokenKey, token);
  noteSession({ uid, renewAt: Date.now() + tokenLifeMs(token) - renewEarlyMs });
}

/** From now on the token is due for renewal: it is about to become worthless. */
export function expireToken(): void {
  const note = sessionNote();
  if (note) noteSession({ ...note, renewAt: 0 });
}

export function forgetToken(): void {
  removeStored(tokenKey);
  removeStored(sessionKey);
  delete document.documentElement.dataset.session;
}

function noteSession(note: SessionNote): void {
  writeStored(sessionKey, JSON.stringify(note));
  document.documentElement.dataset.session = "";
}

/** By the token's own two times, because this computer's clock may be wrong. */
export function tokenLifeMs(token: string): number {
  const claims = token.split(".")[1] ?? "";
  const { iat, exp } = JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/")));
  return (exp - iat) * 1000;
}

type Keeper = {
  /** Gets a new token; resolves when it is saved, or when that did not work. */
  renew?: () => Promise<void>;
  /** The server refused the saved token. */
  onRefused?: (reason: string) => void;
};

/** Filled in by the session, so that API calls need not load the identity code. */
export const tokenKeeper: Keeper = {};

/** The token for an API call. One that is due is renewed first; one that cannot be renewed is not sent. */
export async function tokenToSend(): Promise<string | null> {
  if (!isDue()) return savedToken();
  await tokenKeeper.renew?.();
  return isDue() ? null : savedToken();
}

export function isDue(): boolean {
  return Date.now() >= (sessionNote()?.renewAt ?? 0);
}
