import { type GoogleFlow, insertFlow, insertTicket, takeFlow, takeTicket } from "./google.queries.ts";
import type { GoogleIssuer } from "./google-issuer.ts";
import { IdentityError } from "./identity-error.ts";
import type { IdentityService } from "./identity-service.ts";
import { hashSecret, randomSecret } from "./secrets.ts";

export type PopupEvent = Pick<GoogleFlow, "eventId" | "authType">;

/** Sends a popup on its way. The state is good once, for ten minutes, and only with the browser's own key. */
export async function startGoogleFlow(
  { db, origin }: IdentityService,
  google: GoogleIssuer,
  event: PopupEvent,
) {
  const [state, browserKey, codeVerifier, nonce] = [
    randomSecret(),
    randomSecret(),
    randomSecret(),
    randomSecret(),
  ];
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

/** The flow that comes back, if it was started in this very browser. */
export async function takeGoogleFlow(
  { db }: IdentityService,
  { state, browserKey }: { state: string; browserKey: string },
): Promise<GoogleFlow | undefined> {
  const flow = await takeFlow(db, hashSecret(state));
  return flow?.browserHash === hashSecret(browserKey) ? flow : undefined;
}

/** Asks Google who it was and leaves the answer for the browser to fetch. */
export async function finishGoogleFlow(
  { db, origin }: IdentityService,
  google: GoogleIssuer,
  flow: GoogleFlow,
  code: string,
): Promise<{ ticket: string }> {
  const { codeVerifier, nonce, eventId } = flow;
  const profile = await google.profileOf({ code, redirectUri: redirectUri(origin), codeVerifier, nonce });
  const ticket = randomSecret();
  await insertTicket(db, { ticketHash: hashSecret(ticket), eventId, profile });
  return { ticket };
}

export async function profileOfTicket({ db }: IdentityService, ticket: string, eventId: string | undefined) {
  const taken = await takeTicket(db, hashSecret(ticket));
  if (!taken || taken.eventId !== eventId) {
    throw new IdentityError(
      "INVALID_IDP_RESPONSE",
      "The sign-in with Google took too long or was used before.",
    );
  }
  return taken.profile;
}

function redirectUri(origin: string): string {
  return `${origin}/emulator/auth/callback`;
}
