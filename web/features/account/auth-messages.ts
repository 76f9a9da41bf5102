import { ApiError } from "#web/lib/api.ts";

const wrongCredentials = "The email address or the password is not right.";
const sessionEnded = "Your session has ended. Please sign in again.";
const somethingWrong = "Something went wrong on the way. Please try again.";
const robotCheck = "The check that you are not a robot did not work. Please try again.";

/** What the identity provider's codes mean for the person in front of the screen. */
const words: Record<string, string> = {
  "auth/invalid-credential": wrongCredentials,
  "auth/wrong-password": wrongCredentials,
  "auth/user-not-found": wrongCredentials,
  "auth/email-already-in-use": "There is already an account with this email address.",
  "auth/weak-password": "This password is too easy to guess. Use at least 8 characters.",
  "auth/password-does-not-meet-requirements": "This password does not meet the requirements.",
  "auth/invalid-email": "This is not an email address.",
  "auth/missing-email": "Email is required",
  "auth/missing-password": "Password is required",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again.",
  "auth/user-disabled": "This account has been disabled. Please ask the shop.",
  "auth/user-token-expired": sessionEnded,
  "auth/invalid-user-token": sessionEnded,
  "auth/null-user": sessionEnded,
  "auth/requires-recent-login": "For this you need to have signed in just now. Please sign in again.",
  "auth/user-mismatch": "This is another account than the one you are signed in with.",
  "auth/credential-already-in-use": "This Google account already belongs to another account of the shop.",
  "auth/account-exists-with-different-credential":
    "There is already an account with this email address. Sign in with its password.",
  "auth/multi-factor-auth-required": "This account asks for a second factor, which the shop does not offer.",
  "auth/invalid-action-code": "This link is not valid, or it has been used already.",
  "auth/expired-action-code": "This link has expired.",
  "auth/network-request-failed":
    "The shop cannot be reached right now. Please check your connection and try again.",
  "auth/timeout": "The shop took too long to answer. Please try again.",
  "auth/operation-not-allowed": "Google sign-in isn't set up for this shop. Please use your email.",
  "auth/admin-restricted-operation": "This shop does not take new accounts right now.",
  "auth/unauthorized-domain": "Nobody can sign in under this address of the shop. Please tell the shop.",
  "auth/unauthorized-continue-uri":
    "Nobody can sign in under this address of the shop. Please tell the shop.",
  "auth/popup-blocked": "Your browser blocked the Google window. Allow pop-ups for this page and try again.",
  "auth/popup-closed-by-user": "The Google window was closed before you were signed in.",
  "auth/user-cancelled": "You did not allow the shop to sign you in with Google.",
  "auth/cancelled-popup-request": "Another Google window was opened, so the first one was given up.",
  "auth/web-storage-unsupported":
    "Your browser keeps nothing for this page. Allow cookies and site data and try again.",
  "auth/operation-not-supported-in-this-environment": "This browser cannot sign in this way.",
  "auth/missing-recaptcha-token": robotCheck,
  "auth/invalid-recaptcha-token": robotCheck,
  "auth/captcha-check-failed": robotCheck,
  "auth/internal-error": somethingWrong,
  "auth/invalid-auth-event": somethingWrong,
  "auth/argument-error": somethingWrong,
};

/** Codes whose own explanation says more than ours: why a password is refused. */
const explained = new Set(["auth/weak-password", "auth/password-does-not-meet-requirements"]);
const explanation = /^Firebase: (.+?)\.? \(auth\/[\w-]+\)\.?$/;

/** Why it did not work, for the person. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const code = codeOf(error);
  if (explained.has(code) && error instanceof Error) {
    const why = explanation.exec(error.message)?.[1];
    if (why && why !== "Error") return `${why}.`;
  }
  // The browser's own way of saying that it did not get through.
  const known = error instanceof TypeError ? "auth/network-request-failed" : code;
  return words[known] ?? somethingWrong;
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** The field of a form that the provider's refusal is about. */
export function fieldOf(error: unknown): "email" | "password" | undefined {
  const code = codeOf(error);
  if (/email/.test(code)) return "email";
  return /password/.test(code) ? "password" : undefined;
}
