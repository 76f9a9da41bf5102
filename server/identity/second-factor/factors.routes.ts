import { type Context, Hono } from "hono";
import type { IdentityService } from "../identity-service.ts";
import { jsonBody } from "../protocol/identity-body.ts";
import {
  finishEnrollmentInput,
  signInWithFactorInput,
  startEnrollmentInput,
  withdrawFactorInput,
} from "../protocol/identity-input.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { finishEnrollment, startEnrollment, withdrawFactor } from "./enroll-factor.ts";
import { signInWithFactor } from "./sign-in-with-factor.ts";

/** The multi-factor calls of the Identity Toolkit protocol, for authenticator apps (TOTP). */
export function factorRoutes(service: IdentityService, addressOf: (c: Context) => string) {
  const clientOf = (c: Context) => ({
    address: addressOf(c),
    device: deviceName(c.req.header("User-Agent")),
  });
  return new Hono()
    .post("/accounts/mfaEnrollment:start", async (c) => {
      const { idToken } = await jsonBody(c.req.raw, startEnrollmentInput);
      return c.json({ totpSessionInfo: await startEnrollment(service, idToken) });
    })
    .post("/accounts/mfaEnrollment:finalize", async (c) => {
      const { totpVerificationInfo, ...input } = await jsonBody(c.req.raw, finishEnrollmentInput);
      const { sessionInfo, verificationCode: code } = totpVerificationInfo;
      const { displayName } = input;
      const confirmation = { idToken: input.idToken, sessionInfo, code, displayName, ...clientOf(c) };
      const { idToken, refreshToken } = await finishEnrollment(service, confirmation);
      return c.json({ idToken, refreshToken, totpAuthInfo: {} });
    })
    .post("/accounts/mfaEnrollment:withdraw", async (c) => {
      const { idToken, mfaEnrollmentId: enrollmentId } = await jsonBody(c.req.raw, withdrawFactorInput);
      const { device } = clientOf(c);
      return c.json(await withdrawFactor(service, { idToken, enrollmentId, device }));
    })
    .post("/accounts/mfaSignIn:finalize", async (c) => {
      const input = await jsonBody(c.req.raw, signInWithFactorInput);
      const { idToken, refreshToken } = await signInWithFactor(service, {
        credential: input.mfaPendingCredential,
        enrollmentId: input.mfaEnrollmentId,
        code: input.totpVerificationInfo.verificationCode,
        ...clientOf(c),
      });
      return c.json({ idToken, refreshToken });
    });
}
