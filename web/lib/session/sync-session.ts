import { type Auth, onIdTokenChanged, type User } from "@firebase/auth";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { isTransient, wait, withRetry } from "#web/lib/with-retry.ts";
import {
  clearToken,
  expireToken,
  isRenewalDue,
  savedToken,
  saveToken,
  storedSession,
  updateStoredUser,
} from "./access-token.ts";
import { reportSessionRejected, type SessionUser, session } from "./session-store.ts";

const timeoutMs = 15_000;
const renewalRetryMs = 30_000;

/** Keeps the session and our access token in sync with the SDK's signed-in user. */
export function syncSession(auth: Auth) {
  let latest: { idToken: string; saved: Promise<void> } | undefined;
  let renewing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let operation = 0;
  let busy = false;
  let replacement: Promise<unknown> | undefined;

  const isCurrent = (user: User) => auth.currentUser?.uid === user.uid;

  function publish(user: User | null): void {
    const published = user && sessionUser(user);
    session.set({ user: published, loading: busy });
    if (published) updateStoredUser(published);
  }

  /** Resolves when a token for this user is saved, retrying while the server is unavailable. */
  async function saveAccessToken(user: User): Promise<void> {
    const idToken = await withRetry(() => user.getIdToken(), {
      shouldRetry: ({ error }) => isTransientAuthError(error) && isCurrent(user),
    });
    if (latest?.idToken !== idToken) latest = { idToken, saved: exchange(user, idToken) };
    return latest.saved;
  }

  async function exchange(user: User, idToken: string): Promise<void> {
    const headers = { Authorization: `Bearer ${idToken}` };
    const { token } = await withRetry(
      () => jsonOf(browserApi.jwt.$post({ json: { email: user.email ?? "" } }, { headers })),
      {
        shouldRetry: ({ error }) => isTransient(error) && isCurrent(user) && latest?.idToken === idToken,
      },
    );
    if (!isCurrent(user) || latest?.idToken !== idToken) return;
    saveToken(sessionUser(user), token);
    scheduleRenewal();
  }

  async function onUserChanged(user: User | null): Promise<void> {
    if (!user) {
      const endedToken = busy || replacement !== undefined ? null : savedToken();
      latest = undefined;
      clearTimeout(timer);
      clearToken();
      publish(null);
      if (endedToken) await reportWhyItEnded(endedToken);
      return;
    }
    if (replacement !== undefined) return;
    // A saved token that is still valid: no need to wait for the new one.
    if (storedSession()?.user?.uid === user.uid && !isRenewalDue()) publish(user);
    try {
      await saveAccessToken(user);
      if (isCurrent(user)) publish(user);
    } catch (error) {
      latest = undefined;
      // A sign-in in progress reports its own failure.
      if (busy || !isCurrent(user)) return;
      clearToken();
      await auth.signOut();
      reportSessionRejected(error instanceof Error ? error.message : "");
    }
  }

  function scheduleRenewal(delayMs = (storedSession()?.renewAt ?? 0) - Date.now()): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(delayMs, 0));
  }

  async function renewNow(user: User): Promise<void> {
    try {
      await replacement;
      await user.getIdToken(true);
      await saveAccessToken(user);
    } catch {
      if (isCurrent(user)) scheduleRenewal(renewalRetryMs);
    } finally {
      renewing = undefined;
    }
  }

  async function renew(): Promise<void> {
    await auth.authStateReady();
    const user = auth.currentUser;
    if (!user || !isRenewalDue()) return;
    renewing ??= renewNow(user);
    await Promise.race([renewing, wait(timeoutMs)]);
  }

  onIdTokenChanged(auth, (user) => void onUserChanged(user));
  addEventListener("online", () => void renew());
  document.addEventListener("visibilitychange", () => void renew());

  return {
    publish,
    renew,
    /** Marks the session as loading during sign-in and sign-out. If several overlap, the last one counts. */
    async whileLoading<Result>(work: () => Promise<Result>): Promise<Result> {
      operation += 1;
      const current = operation;
      busy = true;
      session.set({ ...session.get(), loading: true });
      try {
        return await work();
      } finally {
        if (current === operation) {
          busy = false;
          publish(auth.currentUser);
        }
      }
    },
    /** Signs out again if no access token can be obtained. */
    async finishSignIn(user: User): Promise<void> {
      try {
        await Promise.race([saveAccessToken(user), wait(timeoutMs).then(unavailable)]);
      } catch (error) {
        await auth.signOut();
        throw error;
      }
    },
    /** Blocks renewal while the account's tokens are being replaced. */
    async replaceTokens(user: User, work: () => Promise<void>): Promise<void> {
      const replaced = work();
      replacement = replaced.catch(() => {});
      try {
        await replaced;
      } finally {
        replacement = undefined;
        await onUserChanged(user);
      }
    },
    /** For work that invalidates the account's tokens: renewal waits until the user is signed out. */
    async endSession(work: () => Promise<void>): Promise<void> {
      expireToken();
      const ended = work().then(() => auth.signOut());
      replacement = ended.catch(() => {});
      try {
        await ended;
      } finally {
        replacement = undefined;
      }
    },
  };
}

/** The SDK signs a user out silently when the account is gone. The server's response has the reason. */
async function reportWhyItEnded(token: string): Promise<void> {
  try {
    await jsonOf(browserApi.cards.$get({}, { headers: { Authorization: `Bearer ${token}` } }));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      reportSessionRejected(error.message);
  }
}

function unavailable(): never {
  throw new ApiError(503, { detail: "The shop is not available right now. Please try again in a moment." });
}

export function isTransientAuthError(error: unknown): boolean {
  return isTransient(error) || Object(error).code === "auth/network-request-failed";
}

function sessionUser({ uid, email, displayName, photoURL, emailVerified, providerData }: User): SessionUser {
  const hasPassword = providerData.some(({ providerId }) => providerId === "password");
  const google = providerData.find(({ providerId }) => providerId === "google.com");
  const googleEmail = google ? (google.email ?? "Google") : null;
  return { uid, email: email ?? "", displayName, photoURL, emailVerified, hasPassword, googleEmail };
}
