import { type Auth, onIdTokenChanged, type User } from "@firebase/auth";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { retrying, wait } from "#web/lib/back-off.ts";
import {
  expireToken,
  forgetToken,
  isDue,
  savedToken,
  saveToken,
  sessionNote,
  tokenKeeper,
} from "./access-token.ts";
import { announceRefusal, type SessionUser, session } from "./session-store.ts";

const patienceMs = 15_000;
const retryRenewalMs = 30_000;

/** Keeps the session and our access token in step with the account the SDK has signed in. */
export function followAccount(auth: Auth) {
  let latest: { idToken: string; saved: Promise<void> } | undefined;
  let renewing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let operation = 0;
  let busy = false;
  let held: Promise<unknown> | undefined;

  const isCurrent = (user: User) => auth.currentUser?.uid === user.uid;

  function publish(user: User | null): void {
    session.set({ user: user && sessionUser(user), loading: busy });
  }

  /** Resolves once a token for this user is saved, however long the server takes; rejects when it refuses. */
  async function tokenSaved(user: User): Promise<void> {
    const idToken = await retrying(
      () => user.getIdToken(),
      (error) => isTemporary(error) && isCurrent(user),
    );
    if (latest?.idToken !== idToken) latest = { idToken, saved: exchange(user, idToken) };
    return latest.saved;
  }

  async function exchange(user: User, idToken: string): Promise<void> {
    const headers = { Authorization: `Bearer ${idToken}` };
    const { token } = await retrying(
      () => jsonOf(browserApi.jwt.$post({ json: { email: user.email ?? "" } }, { headers })),
      (error) => isTemporary(error) && isCurrent(user) && latest?.idToken === idToken,
    );
    if (!isCurrent(user) || latest?.idToken !== idToken) return;
    saveToken(user.uid, token);
    scheduleRenewal();
  }

  async function follow(user: User | null): Promise<void> {
    if (!user) {
      const endedToken = busy || held !== undefined ? null : savedToken();
      latest = undefined;
      clearTimeout(timer);
      forgetToken();
      publish(null);
      if (endedToken) await tellWhyItEnded(endedToken);
      return;
    }
    if (held !== undefined) return;
    // Back on the page with a token that is still good: no need to wait for the new one.
    if (sessionNote()?.uid === user.uid && !isDue()) publish(user);
    try {
      await tokenSaved(user);
      if (isCurrent(user)) publish(user);
    } catch (error) {
      latest = undefined;
      // A sign-in under way tells of its failure itself.
      if (busy || !isCurrent(user)) return;
      forgetToken();
      await auth.signOut();
      announceRefusal(error instanceof Error ? error.message : "");
    }
  }

  function scheduleRenewal(delayMs = (sessionNote()?.renewAt ?? 0) - Date.now()): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(delayMs, 0));
  }

  async function renewNow(user: User): Promise<void> {
    try {
      await held;
      await user.getIdToken(true);
      await tokenSaved(user);
    } catch {
      if (isCurrent(user)) scheduleRenewal(retryRenewalMs);
    } finally {
      renewing = undefined;
    }
  }

  async function renew(): Promise<void> {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user || !isDue()) return;
    renewing ??= renewNow(user);
    await Promise.race([renewing, wait(patienceMs)]);
  }

  onIdTokenChanged(auth, (user) => void follow(user));
  tokenKeeper.renew = renew;
  addEventListener("online", () => void renew());
  document.addEventListener("visibilitychange", () => void renew());

  return {
    publish,
    /** Signing in or out: the session is loading meanwhile. If several run, the one begun last counts. */
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      operation += 1;
      const mine = operation;
      busy = true;
      session.set({ ...session.get(), loading: true });
      try {
        return await work();
      } finally {
        if (mine === operation) {
          busy = false;
          publish(auth.currentUser);
        }
      }
    },
    /** The end of every sign-in. Without a token nobody is signed in. */
    async signedIn(user: User): Promise<void> {
      try {
        await Promise.race([tokenSaved(user), wait(patienceMs).then(unavailable)]);
      } catch (error) {
        await auth.signOut();
        throw error;
      }
    },
    /** While the account's tokens are being replaced, nobody may use or renew the old ones. */
    async replacingTokens(user: User, work: () => Promise<void>): Promise<void> {
      const replaced = work();
      held = replaced.catch(() => {});
      try {
        await replaced;
      } finally {
        held = undefined;
        await follow(user);
      }
    },
    /** The account's tokens end with this work: other calls wait until the user is signed out. */
    async endingSession(work: () => Promise<void>): Promise<void> {
      expireToken();
      const ended = work().then(() => auth.signOut());
      held = ended.catch(() => {});
      try {
        await ended;
      } finally {
        held = undefined;
      }
    },
  };
}

/** The SDK signs a user out without a word when the account is gone. The server knows the reason. */
async function tellWhyItEnded(token: string): Promise<void> {
  try {
    await jsonOf(browserApi.cards.$get({}, { headers: { Authorization: `Bearer ${token}` } }));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      announceRefusal(error.message);
  }
}

function unavailable(): never {
  throw new ApiError(503, { detail: "The shop is not available right now. Please try again in a moment." });
}

/** The network or the server is away; the account is as good as before. */
export function isTemporary(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429;
  if (error instanceof TypeError) return true;
  return error instanceof Error && "code" in error && error.code === "auth/network-request-failed";
}

function sessionUser({ uid, email, displayName, photoURL, emailVerified, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === "password");
  return { uid, email: email ?? "", displayName, photoURL, emailVerified, hasPassword };
}
