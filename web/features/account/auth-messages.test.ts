import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api.ts";
import { fieldOf, reasonOf } from "./auth-messages.ts";

function authError(code: string, message = `Firebase: Error (${code}).`): Error {
  return Object.assign(new Error(message), { code });
}

const genericMessage = reasonOf(new Error("?"));

test("every known error code has a message", () => {
  const codes = [
    "missing-recaptcha-token",
    "password-does-not-meet-requirements",
    "multi-factor-auth-required",
    "user-mismatch",
    "unauthorized-domain",
    "popup-blocked",
    "popup-closed-by-user",
    "cancelled-popup-request",
    "web-storage-unsupported",
    "network-request-failed",
    "operation-not-supported-in-this-environment",
    "invalid-credential",
    "email-already-in-use",
    "weak-password",
    "second-factor-unreadable",
    "invalid-email",
    "missing-email",
    "missing-password",
    "too-many-requests",
    "user-disabled",
    "user-token-expired",
    "invalid-user-token",
    "requires-recent-login",
    "invalid-action-code",
    "expired-action-code",
    "operation-not-allowed",
    "credential-already-in-use",
    "user-cancelled",
  ];
  for (const code of codes) {
    const reason = reasonOf(authError(`auth/${code}`));
    expect(reason, code).not.toBe(genericMessage);
    expect(reason, code).not.toMatch(/firebase|auth\//i);
  }
  for (const code of ["internal-error", "invalid-auth-event", "argument-error", "some-new-code"]) {
    expect(reasonOf(authError(`auth/${code}`)), code).toBe(genericMessage);
  }
});

test("the provider's own message explains a rejected password", () => {
  const reason = "This password is too easy to guess: it's one of the most common passwords. Use another.";
  const message = `Firebase: ${reason} (auth/weak-password).`;
  expect(reasonOf(authError("auth/weak-password", message))).toBe(reason);
});

test("a wrong password and an unknown email address have the same message", () => {
  const reasons = ["invalid-credential", "wrong-password", "user-not-found"].map((code) =>
    reasonOf(authError(`auth/${code}`)),
  );
  expect(new Set(reasons).size).toBe(1);
});

test("API errors and a lost connection have messages too", () => {
  expect(reasonOf(new ApiError(503, { detail: "Away." }))).toBe("Away.");
  expect(reasonOf(new TypeError("Failed to fetch"))).toMatch(/can't reach/);
});

test("an error is shown at its field", () => {
  expect(fieldOf(authError("auth/email-already-in-use"))).toBe("email");
  expect(fieldOf(authError("auth/weak-password"))).toBe("password");
  expect(fieldOf(authError("auth/network-request-failed"))).toBeUndefined();
});
