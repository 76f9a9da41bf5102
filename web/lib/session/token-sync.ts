import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from "@firebase/auth";

const oldestSyncedMs = 5 * 60_000;

/** Tells another server who is signed in: the ID token on sign-in and renewal, DELETE on sign-out. */
export function syncTokens(auth: Auth, url: string): void {
  let lastSent: string | undefined;

  async function sync(user: User | null): Promise<void> {
    const known = await user?.getIdTokenResult();
    if (known && Date.now() - Date.parse(known.issuedAtTime) > oldestSyncedMs) return;
    if (known?.token === lastSent) return;
    const before = lastSent;
    lastSent = known?.token;
    try {
      await (known
        ? fetch(url, { method: "POST", headers: { Authorization: `Bearer ${known.token}` } })
        : fetch(url, { method: "DELETE" }));
    } catch (error) {
      // Signing in must not hang on it. The next change tries again.
      lastSent = before;
      console.warn("Token sync failed:", error);
    }
  }

  beforeAuthStateChanged(auth, sync, () => void sync(auth.currentUser));
  onIdTokenChanged(auth, (user) => void sync(user));
}
