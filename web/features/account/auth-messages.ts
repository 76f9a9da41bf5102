import { passwordAdvice } from "#contract/account/password-rule.ts";
import { ApiError } from "#web/lib/api.ts";

const wrongCredentials = "Wrong email address or password.";
const sessionEnded = "Your session has ended. Please sign in again.";
const genericMessage = "Something went wrong. Please try again.";
const robotCheck = "The robot check failed. Please try again.";

const wrongDomain = "Sign-in isn't enabled for this domain. Please contact the shop.";

/** Messages by the identity provider's error codes. */
const messages: Record<string, string> = {
  "auth/invalid-credential": wrongCredentials,
  "auth/wrong-password": wrongCredentials,
  "auth/user-not-found": wrongCredentials,
  "auth/email-already-in-use": "There is already an account with this email address.",
  "auth/weak-password": `This password is too easy to guess. ${passwordAdvice}`,
  "auth/password-does-not-meet-requirements": "This password doesn't meet the requirements.",
  "auth/invalid-email": "This is not a valid email address.",
  "auth/missing-email": "Email is required",
  "auth/missing-password": "Password is required",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "auth/user-disabled": "This account has been suspended. Please contact the shop.",
  "auth/user-token-expired": sessionEnded,
  "auth/invalid-user-token": sessionEnded,
  "auth/null-user": sessionEnded,
  "auth/requires-recent-login": "Please sign in again to do this.",
  "auth/user-mismatch": "You're signed in with a different account.",
  "auth/credential-already-in-use": "This Google account is already linked to another account.",
  "auth/account-exists-with-different-credential":
    "There is already an account with this email address. Sign in with its password.",
  "auth/multi-factor-auth-required": "This account requires a second factor that this shop doesn't support.",
  "auth/invalid-verification-code": "This code is wrong or was used before.",
  "auth/invalid-multi-factor-session": "The sign-in took too long. Please sign in again.",
  "auth/multi-factor-info-not-found": "This second factor no longer exists. Please sign in again.",
  "auth/second-factor-unreadable":
    "The shop can't check the codes of your app right now. Use a recovery code, or contact the shop.",
  "auth/second-factor-already-in-use": "Two-step sign-in is already on.",
  "auth/unverified-email": "Please confirm your email address first.",
  "auth/code-expired": "This took too long. Please start again.",
  "auth/invalid-action-code": "This link is invalid or has already been used.",
  "auth/expired-action-code": "This link has expired.",
  "auth/network-request-failed":
    "We can't reach the shop right now. Please check your connection and try again.",
  "auth/timeout": "The request took too long. Please try again.",
  "auth/operation-not-allowed": "Google sign-in isn't set up for this shop. Please use your email.",
  "auth/admin-restricted-operation": "This shop isn't accepting new accounts right now.",
  "auth/unauthorized-domain": wrongDomain,
  "auth/unauthorized-continue-uri": wrongDomain,
  "auth/popup-blocked": "Your browser blocked the Google window. Allow pop-ups for this page and try again.",
  "auth/popup-closed-by-user": "The Google window was closed before you were signed in.",
  "auth/user-cancelled": "You canceled the sign-in.",
  "auth/cancelled-popup-request": "You opened another Google window, so the first one was canceled.",
  "auth/web-storage-unsupported":
    "Your browser blocks storage for this page. Allow cookies and site data and try again.",
  "auth/operation-not-supported-in-this-environment": "This browser doesn't support this way to sign in.",
  "auth/missing-recaptcha-token": robotCheck,
  "auth/invalid-recaptcha-token": robotCheck,
  "auth/captcha-check-failed": robotCheck,
  "auth/internal-error": genericMessage,
  "auth/invalid-auth-event": genericMessage,
  "auth/argument-error": genericMessage,
};

/** Codes whose own message says more than ours: reason a password is rejected. */
const explained = new Set(["auth/weak-password", "auth/password-does-not-meet-requirements"]);
const explanation = /^Firebase: (.+?)\.? \(auth\/[\w-]+\)\.?$/;

/** The error as a message for the user. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const code = codeOf(error);
  if (explained.has(code) && error instanceof Error) {
    const reason = explanation.exec(error.message)?.[1];
    if (reason && reason !== "Error") return `${reason}.`;
  }
  // fetch throws a TypeError when the network is unavailable.
  const known = error instanceof TypeError ? "auth/network-request-failed" : code;
  return messages[known] ?? genericMessage;
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The form field that the provider's error is about. */
export function fieldOf(error: unknown): "email" | "password" | undefined {
  const code = codeOf(error);
  if (/email/.test(code)) return "email";
  return /password/.test(code) ? "password" : undefined;
}
