import { type Auth, type AuthProvider, browserSessionPersistence } from "@firebase/auth";
import { authError } from "./auth-error.ts";

/** The message of the popup's last page, sent by server/identity. */
type PopupEvent = { type: string; eventId: string; error?: `auth/${string}` };

/** A pending sign-in of the SDK. */
type Consumer = {
  filter: string[];
  eventId: string | null;
  onAuthEvent: (event: PopupEvent) => void;
  onError: (error: Error) => void;
};

const channelName = "sedia-identity";
const width = 500;
const height = 600;

/**
 * Lets the SDK's own signInWithPopup run over our origin. Its standard resolver needs Google's scripts and an iframe.
 * The names are the SDK's internal interface, which is why its version is pinned.
 */
export class GooglePopup {
  readonly _shouldInitProactively = false;
  readonly _redirectPersistence = browserSessionPersistence;
  readonly #consumers = new Set<Consumer>();
  #listening = false;

  async _initialize() {
    if (!this.#listening) {
      this.#listening = true;
      addEventListener("message", this.#receive);
      // For browsers that cut the popup off from its opener.
      new BroadcastChannel(channelName).onmessage = this.#receive;
    }
    return {
      registerConsumer: (consumer: Consumer) => this.#consumers.add(consumer),
      unregisterConsumer: (consumer: Consumer) => this.#consumers.delete(consumer),
    };
  }

  async _openPopup(auth: Auth, { providerId }: AuthProvider, authType: string, eventId: string) {
    const query = new URLSearchParams({
      apiKey: auth.config.apiKey,
      appName: auth.name,
      providerId,
      authType,
      eventId,
    });
    const left = window.screenX + (window.outerWidth - width) / 2;
    const top = window.screenY + (window.outerHeight - height) / 2;
    const popup = open(
      `/emulator/auth/handler?${query}`,
      eventId,
      `popup,width=${width},height=${height},left=${left},top=${top}`,
    );
    if (!popup) throw authError("auth/popup-blocked");
    return { window: popup, associatedEvent: null, close: () => popup.close() };
  }

  async _openRedirect(): Promise<never> {
    throw authError("auth/operation-not-supported-in-this-environment");
  }

  _isIframeWebStorageSupported(_auth: Auth, callback: (supported: boolean) => void) {
    callback(true);
  }

  async _originValidation() {}

  async _completeRedirectFn() {
    return null;
  }

  _overrideRedirectResult() {}

  /** The message arrives on both channels; the second one finds no consumer. */
  #receive = ({ origin, data }: MessageEvent) => {
    const event: PopupEvent | undefined = origin === location.origin ? data?.sediaIdentity : undefined;
    if (!event) return;
    for (const consumer of Array.from(this.#consumers)) {
      if (consumer.eventId !== event.eventId || !consumer.filter.includes(event.type)) continue;
      this.#consumers.delete(consumer);
      if (event.error) consumer.onError(authError(event.error));
      else consumer.onAuthEvent(event);
    }
  };
}
