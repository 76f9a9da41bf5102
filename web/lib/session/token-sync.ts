import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from "@firebase/auth";

const maxTokenAgeMs = 5 * 60_000;

/** Syncs the session to another server: POST with the ID token on sign-in and renewal, DELETE on sign-out. */
export function syncTokens(auth: Auth, url: string): void {
  let lastSent: string | undefined;

  async function sync(user: User | null): Promise<void> {
    const current = await user?.getIdTokenResult();
    if (current && Date.now() - Date.parse(current.issuedAtTime) > maxTokenAgeMs) return;
    if (current?.token === lastSent) return;
    const previous = lastSent;
    lastSent = current?.token;
    try {
      await (current
        ? fetch(url, { method: "POST", headers: { Authorization: `Bearer ${current.token}` } })
        : fetch(url, { method: "DELETE" }));
    } catch (error) {
      // A failed sync must not block sign-in. The next change tries again.
      lastSent = previous;
      console.warn("Token sync failed:", error);
    }
  }

  beforeAuthStateChanged(auth, sync, () => void sync(auth.currentUser));
  onIdTokenChanged(auth, (user) => void sync(user));
}
