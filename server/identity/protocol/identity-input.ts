import { z } from "zod";
import { normalEmail } from "#contract/account/normal-email.ts";
import { isOneLine } from "#contract/basics/one-line.ts";
import type { IdentityErrorCode } from "./identity-error.ts";

// A schema's message is the protocol's error code.

/** PostgreSQL can't store NUL characters. */
const text = (max: number, missing: IdentityErrorCode = "INVALID_ARGUMENT") =>
  z
    .string(missing)
    .max(max, "INVALID_ARGUMENT")
    .refine((value) => !value.includes("\0"), "INVALID_ARGUMENT");

const required = (max: number, missing: IdentityErrorCode) => text(max, missing).min(1, missing);

const email = (missing: IdentityErrorCode = "MISSING_EMAIL", invalid: IdentityErrorCode = "INVALID_EMAIL") =>
  required(1000, missing).transform(normalEmail).pipe(z.email(invalid).max(254, invalid));

const idToken = required(8192, "MISSING_ID_TOKEN");
const oobCode = required(512, "MISSING_OOB_CODE");
/** password-rules.ts limits the length. */
const password = required(65_536, "MISSING_PASSWORD");
const displayName = text(256).refine(isOneLine, "INVALID_ARGUMENT");
/** Other schemes, such as javascript:, could run as a script. */
const photoUrl = text(2048).refine(
  (url) => url === "" || /^https?:$/.test(protocolOf(url)),
  "INVALID_ARGUMENT",
);

function protocolOf(url: string): string {
  return URL.canParse(url, "https://shop.example") ? new URL(url, "https://shop.example").protocol : "";
}

export const signUpInput = z
  .looseObject({})
  .refine(
    (body) => "email" in body || "password" in body || "idToken" in body,
    // Anonymous accounts are not supported.
    "ADMIN_ONLY_OPERATION" satisfies IdentityErrorCode,
  )
  .pipe(
    z.object({ email: email(), password, displayName: displayName.optional(), idToken: idToken.optional() }),
  );
export const signInWithPasswordInput = z.object({ email: email(), password });
export const signInWithEmailLinkInput = z.object({
  email: email(),
  oobCode,
  idToken: idToken.optional(),
});
export const signInWithIdpInput = z.object({
  requestUri: text(4096).optional(),
  postBody: text(16_384).optional(),
  sessionId: text(256).optional(),
  idToken: idToken.optional(),
});
export const idTokenInput = z.object({ idToken });
export const updateInput = z.object({
  oobCode: oobCode.optional(),
  idToken: idToken.optional(),
  email: email().optional(),
  password: password.optional(),
  displayName: displayName.nullish(),
  photoUrl: photoUrl.nullish(),
  deleteAttribute: z.array(text(64)).max(20).optional(),
  deleteProvider: z.array(text(64)).max(20).optional(),
});
export const resetPasswordInput = z.object({
  oobCode,
  newPassword: password.optional(),
  /** Not part of the protocol. */
  keepLinks: z.boolean().default(false),
});
export const createAuthUriInput = z.object({
  identifier: email("MISSING_IDENTIFIER", "INVALID_IDENTIFIER"),
  continueUri: required(4096, "MISSING_CONTINUE_URI"),
  sessionId: text(256).optional(),
});
export const tokenInput = z.object({
  grant_type: z.literal("refresh_token", "INVALID_GRANT_TYPE"),
  refresh_token: required(512, "MISSING_REFRESH_TOKEN"),
});

const verificationCode = required(64, "MISSING_CODE");
export const startEnrollmentInput = z.object({
  idToken,
  // Phone numbers as a second factor are not supported.
  totpEnrollmentInfo: z.object({}, "INVALID_ARGUMENT"),
});
export const finishEnrollmentInput = z.object({
  idToken,
  displayName: displayName.nullish().transform((name) => name || undefined),
  totpVerificationInfo: z.object(
    { sessionInfo: required(4096, "MISSING_SESSION_INFO"), verificationCode },
    "INVALID_ARGUMENT",
  ),
});
export const withdrawFactorInput = z.object({
  idToken,
  mfaEnrollmentId: required(128, "MISSING_MFA_ENROLLMENT_ID"),
});
export const signInWithFactorInput = z.object({
  mfaPendingCredential: required(4096, "MISSING_MFA_PENDING_CREDENTIAL"),
  mfaEnrollmentId: required(128, "MISSING_MFA_ENROLLMENT_ID"),
  totpVerificationInfo: z.object({ verificationCode }, "INVALID_ARGUMENT"),
});

const continueUrl = text(4096).optional();
export const sendCodeInput = z.discriminatedUnion(
  "requestType",
  [
    z.object({ requestType: z.enum(["PASSWORD_RESET", "EMAIL_SIGNIN"]), email: email(), continueUrl }),
    z.object({ requestType: z.literal("VERIFY_EMAIL"), idToken, continueUrl }),
    z.object({
      requestType: z.literal("VERIFY_AND_CHANGE_EMAIL"),
      idToken,
      newEmail: email("MISSING_NEW_EMAIL"),
      continueUrl,
    }),
  ],
  "INVALID_REQ_TYPE",
);

export type CodeRequest = z.output<typeof sendCodeInput>;
