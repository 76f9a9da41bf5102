import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { minPasswordCharacters } from "#contract/account/password-rule.ts";
import type { Db } from "#server/db/client.ts";
import { createAddressOf } from "#server/http/client-address.ts";
import { problemHandler } from "#server/http/errors.ts";
import { limitBody, showRateLimit } from "#server/http/limits.ts";
import { recordRejectionOf } from "#server/http/rejection-reasons.ts";
import { googlePopupRoutes, googleSignInRoutes } from "../google/google.routes.ts";
import { createGoogleClient, type GoogleSettings } from "../google/google-client.ts";
import type { IdentityService } from "../identity-service.ts";
import { factorRoutes } from "../second-factor/factors.routes.ts";
import type { SecretKey } from "../second-factor/secret-key.ts";
import {
  createPasswordCallLimit,
  defaultPasswordCallsAtOnce,
  isPasswordPath,
} from "../sign-in/password-calls.ts";
import { maxCharacters } from "../sign-in/password-rules.ts";
import { passwords } from "../sign-in/passwords.ts";
import { projectId } from "../tokens/id-token.ts";
import { refreshSession } from "../tokens/refresh-session.ts";
import { createKeyRing, type KeyRing, tokenTtlSeconds } from "../tokens/signing-keys.ts";
import { accountRoutes } from "./accounts.routes.ts";
import { formBody, maxBodyBytes } from "./identity-body.ts";
import { IdentityError, type IdentityErrorCode } from "./identity-error.ts";
import { tokenInput } from "./identity-input.ts";
import type { IdentityLimit } from "./identity-limits.ts";

export type IdentityParts = {
  db: Db;
  log: Logger;
  origin: string;
  /** Their X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  secretKey: SecretKey;
  google?: GoogleSettings | undefined;
  currentKeys?: KeyRing;
  passwords?: IdentityService["passwords"];
  /** Calls that check or set a password and are handled at once. */
  passwordCallsAtOnce?: number;
  /** Limits the calls of a client address; absent: no limit. */
  limit?: IdentityLimit;
  onDelete?: IdentityService["onDelete"];
  onEmailChange?: IdentityService["onEmailChange"];
};

/** The embedded identity service. Mount it at the origin's root: the SDK drops the path of its URL. */
export function identityRoutes(parts: IdentityParts) {
  const service: IdentityService = {
    db: parts.db,
    log: parts.log,
    origin: parts.origin,
    currentKeys: parts.currentKeys ?? createKeyRing(parts.db),
    passwords: parts.passwords ?? passwords,
    secretKey: parts.secretKey,
    google: parts.google && createGoogleClient(parts.google),
    onDelete: parts.onDelete ?? (async () => {}),
    onEmailChange: parts.onEmailChange ?? (async () => {}),
  };
  const addressOf = createAddressOf(parts);
  const countCalls = createMiddleware(async (c, next) => {
    const isCounted = c.req.method === "POST" && !uncounted.test(c.req.path);
    const counted = isCounted ? await parts.limit?.(addressOf(c)) : undefined;
    showRateLimit(c, counted?.rateLimit);
    if (counted?.isAllowed === false)
      throw new IdentityError("TOO_MANY_ATTEMPTS_TRY_LATER", "Too many attempts. Try again in a minute.");
    await next();
  });
  const admitPasswordCall = createPasswordCallLimit(parts.passwordCallsAtOnce ?? defaultPasswordCallsAtOnce);
  const limitPasswordCalls = createMiddleware((c, next) =>
    isPasswordPath(c.req.path) ? admitPasswordCall(addressOf(c), next) : next(),
  );
  // Each prefix has its own app, because middleware of an app at the root would run for every request.
  const createRouter = () => new Hono().onError(errorHandler(parts.log)).use(noStore, smallBodies);

  return new Hono()
    .route(
      "/identitytoolkit.googleapis.com",
      createRouter()
        .use(limitPasswordCalls, countCalls)
        .route("/v1", accountRoutes(service, addressOf))
        .route("/v1", googleSignInRoutes(service, addressOf))
        .route("/v2", factorRoutes(service, addressOf))
        .route("/", settingsRoutes(parts.origin))
        .all("*", notFound),
    )
    .route(
      "/securetoken.googleapis.com",
      createRouter().route("/v1", tokenRoutes(service)).all("*", notFound),
    )
    .route("/emulator/auth", createRouter().route("/", googlePopupRoutes(service)).all("*", notFound))
    .get("/identity/jwks.json", async (c) => {
      c.header("Cache-Control", "public, max-age=300");
      return c.json({ keys: (await service.currentKeys()).published });
    });
}

/** Every page of a signed-in user makes this call, and it can't be used to guess passwords. */
const uncounted = /\/accounts:lookup$/;

function tokenRoutes(service: IdentityService) {
  return new Hono().post("/token", async (c) => {
    const { refresh_token } = await formBody(c.req.raw, tokenInput);
    const { idToken, refreshToken, uid } = await refreshSession(service, refresh_token);
    return c.json({
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: String(tokenTtlSeconds),
      token_type: "Bearer",
      user_id: uid,
      project_id: projectId,
    });
  });
}

/** The project settings that the SDK requests. */
function settingsRoutes(origin: string) {
  return new Hono()
    .get("/v1/projects", (c) => c.json({ projectId, authorizedDomains: [new URL(origin).hostname] }))
    .get("/v2/passwordPolicy", (c) =>
      c.json({
        customStrengthOptions: { minPasswordLength: minPasswordCharacters, maxPasswordLength: maxCharacters },
        schemaVersion: 1,
        enforcementState: "ENFORCE",
      }),
    )
    .get("/v2/recaptchaConfig", (c) =>
      c.json({
        recaptchaKey: "projects/sedia/keys/none",
        recaptchaEnforcementState: [
          { provider: "EMAIL_PASSWORD_PROVIDER", enforcementState: "OFF" },
          { provider: "PHONE_PROVIDER", enforcementState: "OFF" },
        ],
      }),
    );
}

const noStore = createMiddleware(async (c, next) => {
  c.header("Cache-Control", "no-store");
  await next();
});

const smallBodies = limitBody(maxBodyBytes, () => new IdentityError("PAYLOAD_TOO_LARGE"), { whole: true });

function notFound(): never {
  throw new IdentityError("NOT_FOUND");
}

const statuses: Partial<Record<IdentityErrorCode, 404 | 413 | 415>> = {
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
};

/** The protocol answers with 400. */
const rateLimitCodes = new Set<IdentityErrorCode>([
  "TOO_MANY_ATTEMPTS_TRY_LATER",
  "RESET_PASSWORD_EXCEED_LIMIT",
]);

/** Errors in the protocol's format. Internal errors stay problem documents: an error.message in one would make the SDK sign the user out. */
function errorHandler(log: Logger) {
  const handleProblem = problemHandler(log);
  return (error: unknown, c: Context) => {
    if (!(error instanceof IdentityError)) return handleProblem(error, c);
    if (rateLimitCodes.has(error.code)) recordRejectionOf(c, "too_many_attempts");
    const { message } = error;
    const status = statuses[error.code] ?? 400;
    const errors = [{ message, reason: "invalid", domain: "global" }];
    return c.json({ error: { code: status, message, errors } }, status);
  };
}
