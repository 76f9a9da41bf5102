import type { PublicSettings } from "#contract/public-settings.ts";
import { retrying } from "#web/lib/back-off.ts";
import { forgetToken, sessionKey, sessionNote, tokenKeeper } from "./access-token.ts";
import { announceRefusal, nobody, session } from "./session-store.ts";

type Identity = ReturnType<typeof import("./identity.ts")["openIdentity"]>;

let begin: (settings: PublicSettings) => void = () => {};
const settings = new Promise<PublicSettings>((resolve) => {
  begin = resolve;
});
let opening: Promise<Identity> | undefined;

/** The identity code, loaded when it is first needed: visitors never fetch it. */
export function identity(): Promise<Identity> {
  opening ??= openIdentity();
  return opening;
}

async function openIdentity(): Promise<Identity> {
  try {
    const { openIdentity: open } = await import("./identity.ts");
    return open(await settings);
  } catch (error) {
    opening = undefined;
    throw error;
  }
}

/** Called once the page is interactive. */
export function startSession(known: PublicSettings): () => void {
  begin(known);
  tokenKeeper.onRefused = endRefused;
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === sessionKey || key === null) followOtherTab(newValue !== null);
  };
  addEventListener("storage", follow);
  if (sessionNote()) whenIdle(restore);
  else if (!opening) session.set(nobody);
  return () => removeEventListener("storage", follow);
}

const restoreTries = 6;

/** Finds out who was signed in. The network may be away for a while. */
function restore(): void {
  retrying(identity, (_error, failures) => failures < restoreTries).catch(() => session.set(nobody));
}

function followOtherTab(signedIn: boolean): void {
  if (signedIn) {
    if (!session.get().user) restore();
    return;
  }
  delete document.documentElement.dataset.session;
  session.set(nobody);
}

function endRefused(reason: string): void {
  forgetToken();
  session.set(nobody);
  announceRefusal(reason);
  void identity().then(
    ({ signOut }) => signOut(),
    () => {},
  );
}

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
