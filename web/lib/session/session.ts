import type { PublicSettings } from "#contract/public-settings.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { clearToken, sessionKey, storedSession, tokenHooks } from "./access-token.ts";
import { factorRequired, reportSessionRejected, session, signedOut } from "./session-store.ts";

type IdentityClient = ReturnType<typeof import("./identity-client.ts")["createIdentityClient"]>;

let resolveSettings: (settings: PublicSettings) => void = () => {};
const settings = new Promise<PublicSettings>((resolve) => {
  resolveSettings = resolve;
});
let client: Promise<IdentityClient> | undefined;

/** Loads the identity code on first use: guests never download it. */
export function loadIdentityClient(): Promise<IdentityClient> {
  client ??= importClient();
  return client;
}

async function importClient(): Promise<IdentityClient> {
  try {
    const { createIdentityClient } = await import("./identity-client.ts");
    return createIdentityClient(await settings);
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
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey || key === null) syncWithOtherTab(newValue !== null);
  };
  addEventListener("storage", onStorage);
  if (storedSession()) whenIdle(restore);
  else if (!client) session.set(signedOut);
  return () => removeEventListener("storage", onStorage);
}

const maxRestoreAttempts = 6;

function restore(): void {
  const shouldRetry = ({ failures }: { failures: number }) => failures < maxRestoreAttempts;
  withRetry(loadIdentityClient, { shouldRetry }).catch(() => session.set(signedOut));
}

function syncWithOtherTab(signedIn: boolean): void {
  if (signedIn) {
    if (!session.get().user) restore();
    return;
  }
  delete document.documentElement.dataset.session;
  session.set(signedOut);
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
