import { type Context, Hono } from "hono";
import { type AccountRow, findAccount, listLinks } from "../accounts.queries.ts";
import { applyCode } from "../apply-code.ts";
import { changePassword } from "../change-password.ts";
import { readCode } from "../codes.ts";
import { deleteAccount } from "../delete-account.ts";
import type { IdentityService } from "../identity-service.ts";
import { resetPassword } from "../reset-password.ts";
import { findFactor } from "../second-factor/factors.queries.ts";
import { sendCode } from "../send-code.ts";
import { deviceName } from "../sign-in/device-name.ts";
import { signInWithEmailLink } from "../sign-in/sign-in-with-email-link.ts";
import { signInWithPassword } from "../sign-in/sign-in-with-password.ts";
import { signUp } from "../sign-in/sign-up.ts";
import { currentAccount } from "../tokens/current-account.ts";
import type { Tokens } from "../tokens/issue-tokens.ts";
import { randomSecret } from "../tokens/secrets.ts";
import { undoEmailChange } from "../undo-email-change.ts";
import { updateProfile } from "../update-profile.ts";
import { jsonBody } from "./identity-body.ts";
import { IdentityError } from "./identity-error.ts";
import {
  createAuthUriInput,
  idTokenInput,
  resetPasswordInput,
  sendCodeInput,
  signInWithEmailLinkInput,
  signInWithPasswordInput,
  signUpInput,
  updateInput,
} from "./identity-input.ts";
import { serializeAccount } from "./serialize-account.ts";

/** The accounts:… calls of the Identity Toolkit protocol, as the Firebase SDK sends them. */
export function accountRoutes(service: IdentityService, addressOf: (c: Context) => string) {
  const { db } = service;
  const clientOf = (c: Context) => ({
    address: addressOf(c),
    device: deviceName(c.req.header("User-Agent")),
  });

  async function profile(kind: string, account: AccountRow, tokens?: Tokens) {
    return {
      kind: `identitytoolkit#${kind}`,
      ...serializeAccount(account, await listLinks(db, account.uid), await findFactor(db, account.uid)),
      ...tokens,
    };
  }

  /** The links that a reset can keep. */
  async function keepableLinks(uid: string | null) {
    const account = uid ? await findAccount(db, uid) : undefined;
    const links = account?.emailVerified ? await listLinks(db, account.uid) : [];
    return links.map(({ providerId, email }) => ({ providerId, email }));
  }

  return new Hono()
    .post("/accounts:signUp", async (c) => {
      const { idToken, ...input } = await jsonBody(c.req.raw, signUpInput);
      const { account, tokens } = idToken
        ? await addPassword(service, idToken, { ...input, ...clientOf(c) })
        : await signUp(service, { ...input, ...clientOf(c) });
      return c.json({
        kind: "identitytoolkit#SignupNewUserResponse",
        localId: account.uid,
        email: account.email,
        ...tokens,
      });
    })
    .post("/accounts:signInWithPassword", async (c) => {
      const input = await jsonBody(c.req.raw, signInWithPasswordInput);
      const { account, tokens } = await signInWithPassword(service, { ...input, ...clientOf(c) });
      return c.json({
        kind: "identitytoolkit#VerifyPasswordResponse",
        registered: true,
        localId: account.uid,
        email: account.email,
        displayName: account.displayName ?? "",
        ...tokens,
      });
    })
    .post("/accounts:signInWithEmailLink", async (c) => {
      const { idToken, ...input } = await jsonBody(c.req.raw, signInWithEmailLinkInput);
      if (idToken) throw new IdentityError("OPERATION_NOT_ALLOWED");
      const { account, isNewUser, tokens } = await signInWithEmailLink(service, {
        ...input,
        ...clientOf(c),
      });
      return c.json({
        kind: "identitytoolkit#EmailLinkSigninResponse",
        localId: account.uid,
        email: account.email,
        isNewUser,
        ...tokens,
      });
    })
    .post("/accounts:lookup", async (c) => {
      const { idToken } = await jsonBody(c.req.raw, idTokenInput);
      const { account } = await currentAccount(service, idToken);
      const links = await listLinks(db, account.uid);
      const user = serializeAccount(account, links, await findFactor(db, account.uid));
      return c.json({ kind: "identitytoolkit#GetAccountInfoResponse", users: [user] });
    })
    .post("/accounts:update", async (c) => {
      const { oobCode, idToken, email, password, ...change } = await jsonBody(c.req.raw, updateInput);
      if (oobCode) return c.json(await profile("SetAccountInfoResponse", await applyCode(service, oobCode)));
      if (!idToken) throw new IdentityError("MISSING_ID_TOKEN");
      const current = await currentAccount(service, idToken);
      requireSameEmail(email, current.account);
      const { account, tokens } = password
        ? await changePassword(service, current, { password, device: clientOf(c).device })
        : { account: current.account, tokens: undefined };
      const changed = await updateProfile(service, { ...current, account }, change);
      return c.json(await profile("SetAccountInfoResponse", changed, tokens));
    })
    .post("/accounts:delete", async (c) => {
      const { idToken } = await jsonBody(c.req.raw, idTokenInput);
      await deleteAccount(service, idToken);
      return c.json({ kind: "identitytoolkit#DeleteAccountResponse" });
    })
    .post("/accounts:sendOobCode", async (c) => {
      const request = await jsonBody(c.req.raw, sendCodeInput);
      const { email } = await sendCode(service, request, addressOf(c));
      return c.json({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email });
    })
    .post("/accounts:resetPassword", async (c) => {
      const { newPassword, ...input } = await jsonBody(c.req.raw, resetPasswordInput);
      const read = await readCode(db, input.oobCode);
      const setPassword = read.purpose === "RECOVER_EMAIL" ? undoEmailChange : resetPassword;
      const code = newPassword
        ? await setPassword(service, { ...input, newPassword, address: addressOf(c) })
        : read;
      return c.json({
        kind: "identitytoolkit#ResetPasswordResponse",
        requestType: code.purpose,
        // The client must know the address of a sign-in link.
        ...(code.purpose === "EMAIL_SIGNIN" ? {} : { email: code.email }),
        ...(code.newEmail ? { newEmail: code.newEmail } : {}),
        // Not part of the protocol: our page offers to keep them.
        ...(code.purpose === "PASSWORD_RESET" && { links: await keepableLinks(code.uid) }),
      });
    })
    .post("/accounts:createAuthUri", async (c) => {
      // The protocol would list the sign-in methods of an address. That reveals accounts, so the list stays empty.
      const { sessionId } = await jsonBody(c.req.raw, createAuthUriInput);
      return c.json({
        kind: "identitytoolkit#CreateAuthUriResponse",
        sessionId: sessionId ?? randomSecret(),
      });
    });
}

/** Adds a password to an account that signs in with Google or by link. */
async function addPassword(
  service: IdentityService,
  idToken: string,
  { email, password, device }: { email: string; password: string; device: string },
) {
  const current = await currentAccount(service, idToken);
  requireSameEmail(email, current.account);
  return changePassword(service, current, { password, device });
}

/** A new email address must be verified first: accounts:sendOobCode with VERIFY_AND_CHANGE_EMAIL. */
function requireSameEmail(email: string | undefined, account: AccountRow) {
  if (email !== undefined && email !== account.email) {
    throw new IdentityError("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
  }
}
