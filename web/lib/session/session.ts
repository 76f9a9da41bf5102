import type { PublicSettings } from "#contract/settings/public-settings.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import {
  clearToken,
  isRenewalDue,
  savedToken,
  sessionKey,
  storedSession,
  tokenHooks,
} from "./access-token.ts";
import { factorRequired, reportSessionRejected, session, signedOut } from "./session-store.ts";

type IdentityClient = Awaited<ReturnType<typeof import("./identity-client.ts")["createIdentityClient"]>>;

let resolveSettings: (settings: PublicSettings) => void = () => {};
const settings = new Promise<PublicSettings>((resolve) => {
  resolveSettings = resolve;
});
let client: Promise<IdentityClient> | undefined;

/** Loads the identity code on first use. Guests never download it, and users only when the token is due or they change their account. */
export function loadIdentityClient(): Promise<IdentityClient> {
  client ??= importClient();
  return client;
}

async function importClient(): Promise<IdentityClient> {
  try {
    const { createIdentityClient } = await import("./identity-client.ts");
    return await createIdentityClient(await settings);
  } catch (error) {
    client = undefined;
    throw error;
  }
}

/** Called after hydration. */
export function startSession(publicSettings: PublicSettings): () => void {
  resolveSettings(publicSettings);
  tokenHooks.onRejected = endRejectedSession;
  tokenHooks.onFactorRequired = () => factorRequired.set(true);
  tokenHooks.confirmIdentity = async () => (await loadIdentityClient()).confirmIdentity();
  tokenHooks.renew = renew;
  // Another tab signed in or out. If the identity code is loaded, it signs this tab in.
  const onStorage = ({ key }: StorageEvent) => {
    if ((key === sessionKey || key === null) && !(client && storedSession())) resume(publicSettings);
  };
  addEventListener("storage", onStorage);
  if (!client) resume(publicSettings);
  return () => {
    removeEventListener("storage", onStorage);
    clearTimeout(timer);
  };
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes the user from storage: until the token is due, no identity code is needed. The server checks the account on every call. */
function resume({ tokenSyncUrl }: PublicSettings): void {
  const stored = storedSession();
  if (!stored) {
    delete document.documentElement.dataset.session;
    session.set(signedOut);
    return;
  }
  // Only the identity code can sync the session to another server.
  if (!stored.user || !savedToken() || isRenewalDue() || tokenSyncUrl) {
    whenIdle(restore);
    return;
  }
  session.set({ user: stored.user, loading: false });
  clearTimeout(timer);
  timer = setTimeout(() => void renew(), stored.renewAt - Date.now());
}

const maxRestoreAttempts = 6;

function restore(): void {
  const shouldRetry = ({ failures }: { failures: number }) => failures < maxRestoreAttempts;
  withRetry(loadIdentityClient, { shouldRetry }).catch(() => session.set(signedOut));
}

async function renew(): Promise<void> {
  if (!client && !storedSession()) return;
  const loaded = await loadIdentityClient().catch(() => undefined);
  await loaded?.renew();
}

function endRejectedSession(reason: string): void {
  clearToken();
  session.set(signedOut);
  reportSessionRejected(reason);
  void loadIdentityClient().then(
    ({ signOut }) => signOut(),
    () => {},
  );
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
