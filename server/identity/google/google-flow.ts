import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { hashSecret, randomSecret } from "../tokens/secrets.ts";
import { consumeFlow, consumeTicket, type GoogleFlow, insertFlow, insertTicket } from "./google.queries.ts";
import type { GoogleClient } from "./google-client.ts";

export type PopupEvent = Pick<GoogleFlow, "eventId" | "authType">;

/** Starts a popup's flow. The state is valid once, for ten minutes, and only with the browser's own key. */
export async function startGoogleFlow(
  { db, origin }: IdentityService,
  google: GoogleClient,
  event: PopupEvent,
) {
  const state = randomSecret();
  const browserKey = randomSecret();
  const codeVerifier = randomSecret();
  const nonce = randomSecret();
  const url = await google.authorizationUrl({ redirectUri: redirectUri(origin), state, nonce, codeVerifier });
  await insertFlow(db, {
    stateHash: hashSecret(state),
    browserHash: hashSecret(browserKey),
    codeVerifier,
    nonce,
    ...event,
  });
  return { url, state, browserKey };
}

/** Finds and consumes the flow, if this browser started it. */
export async function consumeGoogleFlow(
  { db }: IdentityService,
  { state, browserKey }: { state: string; browserKey: string },
): Promise<GoogleFlow | undefined> {
  const flow = await consumeFlow(db, hashSecret(state));
  return flow?.browserHash === hashSecret(browserKey) ? flow : undefined;
}

/** Fetches the profile from Google and stores it under a ticket for the SDK. */
export async function finishGoogleFlow(
  { db, origin }: IdentityService,
  google: GoogleClient,
  flow: GoogleFlow,
  query: URLSearchParams,
): Promise<{ ticket: string }> {
  const { codeVerifier, nonce, eventId } = flow;
  const callbackUrl = new URL(`${redirectUri(origin)}?${query}`);
  const profile = await google.fetchProfile(callbackUrl, {
    state: query.get("state") ?? "",
    nonce,
    codeVerifier,
  });
  const ticket = randomSecret();
  await insertTicket(db, { ticketHash: hashSecret(ticket), eventId, profile });
  return { ticket };
}

export async function consumeTicketProfile(
  { db }: IdentityService,
  ticket: string,
  eventId: string | undefined,
) {
  const consumed = await consumeTicket(db, hashSecret(ticket));
  if (!consumed || consumed.eventId !== eventId) {
    throw new IdentityError(
      "INVALID_IDP_RESPONSE",
      "The sign-in with Google took too long or was used before.",
    );
  }
  return consumed.profile;
}

function redirectUri(origin: string): string {
  return `${origin}/emulator/auth/callback`;
}
