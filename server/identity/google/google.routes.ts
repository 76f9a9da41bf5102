import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { html, raw } from "hono/html";
import { z } from "zod";
import { sourceHash } from "#server/http/headers.ts";
import type { IdentityService } from "../identity-service.ts";
import { jsonBody } from "../protocol/identity-body.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { signInWithIdpInput } from "../protocol/identity-input.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { currentAccount } from "../tokens/current-account.ts";
import { GoogleUnavailable, userDeniedConsent } from "./google-client.ts";
import {
  consumeGoogleFlow,
  consumeTicketProfile,
  finishGoogleFlow,
  type PopupEvent,
  startGoogleFlow,
} from "./google-flow.ts";
import { googleId, linkGoogle } from "./link-google.ts";
import { signInWithGoogle } from "./sign-in-with-google.ts";

const popupQuery = z.object({
  providerId: z.string(),
  authType: z.enum(["signInViaPopup", "linkViaPopup", "reauthViaPopup"]),
  eventId: z.string().regex(/^[\w.-]{1,64}$/),
});

const cookiePath = "/emulator/auth";
/** One cookie per popup, so that two tabs do not share one. */
const cookieName = (state: string) => `google-${state.slice(0, 8)}`;

/** The Google sign-in popup: the redirect to Google, the callback, and the page that relays the result to the shop's window. */
export function googlePopupRoutes(service: IdentityService) {
  const { google, log, origin } = service;
  const cookie = {
    httpOnly: true,
    sameSite: "Lax",
    path: cookiePath,
    secure: origin.startsWith("https:"),
  } as const;

  function failed(c: Context, event: PopupEvent, error: unknown) {
    if (userDeniedConsent(error)) return relay(c, event, { error: "auth/user-cancelled" });
    log.error({ err: error }, "Google sign-in failed");
    return relay(c, event, {
      error: error instanceof GoogleUnavailable ? "auth/network-request-failed" : "auth/internal-error",
    });
  }

  function relay(c: Context, { authType: type, eventId }: PopupEvent, outcome: object) {
    return page(c, "Signing in…", { origin, message: { sediaIdentity: { type, eventId, ...outcome } } });
  }

  return new Hono()
    .get("/handler", async (c) => {
      const query = popupQuery.safeParse(c.req.query());
      if (!query.success) return page(c, "This window was not opened by the shop. You can close it.");
      const { providerId, ...event } = query.data;
      if (!google || providerId !== googleId) return relay(c, event, { error: "auth/operation-not-allowed" });
      try {
        const { url, state, browserKey } = await startGoogleFlow(service, google, event);
        setCookie(c, cookieName(state), browserKey, { ...cookie, maxAge: 600 });
        return c.redirect(url);
      } catch (error) {
        return failed(c, event, error);
      }
    })
    .get("/callback", async (c) => {
      const query = new URL(c.req.url).searchParams;
      const state = query.get("state") ?? "";
      const browserKey = getCookie(c, cookieName(state)) ?? "";
      const flow = await consumeGoogleFlow(service, { state, browserKey });
      if (!google || !flow)
        return page(c, "This sign-in is too old or was not started here. You can close this window.");
      deleteCookie(c, cookieName(state), cookie);
      try {
        const { ticket } = await finishGoogleFlow(service, google, flow, query);
        const urlResponse = `${origin}${cookiePath}/handler?${new URLSearchParams({ providerId: googleId, ticket })}`;
        return relay(c, flow, { urlResponse, sessionId: flow.eventId, postBody: null, tenantId: null });
      } catch (failure) {
        return failed(c, flow, failure);
      }
    });
}

/** accounts:signInWithIdp: the SDK sends the ticket from the popup, and to link, the ID token of its session. */
export function googleSignInRoutes(service: IdentityService, addressOf: (c: Context) => string) {
  return new Hono().post("/accounts:signInWithIdp", async (c) => {
    const input = await jsonBody(c.req.raw, signInWithIdpInput);
    const given = idpParameters(input.requestUri, input.postBody);
    if (!service.google || given.get("providerId") !== googleId) {
      throw new IdentityError("OPERATION_NOT_ALLOWED", "This way of signing in is not set up.");
    }
    const linkTo = input.idToken ? await currentAccount(service, input.idToken) : undefined;
    const profile = await consumeTicketProfile(service, given.get("ticket") ?? "", input.sessionId);
    const client = { address: addressOf(c), device: deviceName(c.req.header("User-Agent")) };
    const { account, isNewUser, tokens } = linkTo
      ? { account: await linkGoogle(service, linkTo, profile), isNewUser: false, tokens: undefined }
      : await signInWithGoogle(service, { profile, ...client });
    const { subject: id, email, emailVerified, name, picture, idToken: oauthIdToken } = profile;
    return c.json({
      kind: "identitytoolkit#VerifyAssertionResponse",
      providerId: googleId,
      federatedId: `https://accounts.google.com/${id}`,
      localId: account.uid,
      email: account.email,
      emailVerified: account.emailVerified,
      displayName: account.displayName ?? "",
      photoUrl: account.photoUrl ?? "",
      rawUserInfo: JSON.stringify({ id, email, verified_email: emailVerified, name, picture }),
      oauthIdToken,
      isNewUser,
      ...tokens,
    });
  });
}

function idpParameters(requestUri = "", postBody = ""): URLSearchParams {
  const query = URL.canParse(requestUri) ? new URL(requestUri).search.slice(1) : "";
  return new URLSearchParams([...new URLSearchParams(query), ...new URLSearchParams(postBody)]);
}

/**
 * The message is { sediaIdentity: event }, where event is passed to the SDK's popup operation unchanged: type, eventId, urlResponse
 * (with the ticket), sessionId, postBody, tenantId; or, when it failed, type, eventId and error, an auth/… code.
 */
type Relay = { origin: string; message: object };

const relayScript = `
const { origin, message } = JSON.parse(document.body.dataset.relay);
if (window.opener) window.opener.postMessage(message, origin);
const channel = new BroadcastChannel("sedia-identity");
channel.postMessage(message);
setTimeout(() => window.close(), 100);
`;

/** The policy allows only the script above. */
function page(c: Context, text: string, relay?: Relay) {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  c.header(
    "Content-Security-Policy",
    `default-src 'none'; script-src ${sourceHash(relayScript)}; frame-ancestors 'none'; base-uri 'none'`,
  );
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Sign in with Google</title>
        </head>
        ${relay ? html`<body data-relay="${JSON.stringify(relay)}"><p>${text}</p><script>${raw(relayScript)}</script></body>` : html`<body><p>${text}</p></body>`}
      </html>`,
    relay ? 200 : 400,
  );
}
