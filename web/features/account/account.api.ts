import { queryOptions, useMutation } from "@tanstack/react-query";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import type { AccountAction } from "#web/lib/session/account-action.ts";
import type { NewPassword } from "#web/lib/session/password-reset.ts";
import { loadIdentityClient } from "#web/lib/session/session.ts";
import { session } from "#web/lib/session/session-store.ts";
import { alertDialog } from "#web/ui/message-dialog-store.ts";
import { toast } from "#web/ui/toast-store.ts";
import { codeOf, reasonOf } from "./auth-messages.ts";

export function useLogin() {
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }) =>
      (await loadIdentityClient()).signIn(email, password),
    onSuccess: () => toast.success("Successfully logged in"),
    onError: showSignInFailed,
  });
}

type Registration = { name: string; email: string; password: string };

export function useRegistration(onError: (error: Error) => void) {
  return useMutation({
    mutationFn: async ({ name, email, password }: Registration) =>
      (await loadIdentityClient()).register(name, email, password),
    onSuccess: () => toast.success("Successfully registered"),
    onError,
  });
}

/** `onFailure` gets a message for the user. */
export function useGoogle(onFailure: (reason: string) => void) {
  return useMutation({
    mutationFn: async () => (await loadIdentityClient()).signInWithGoogle(),
    onSuccess: () => toast.success("Successfully signed in with Google"),
    onError: (error) => {
      // The user closed the window and signed in with a password meanwhile.
      if (session.get().user) return;
      // A dialog would cover the page while the second window is open.
      if (codeOf(error) === "auth/cancelled-popup-request") toast(reasonOf(error));
      else onFailure(reasonOf(error));
    },
  });
}

export function usePasswordResetMail() {
  return useMutation({
    mutationFn: async ({ email }: { email: string }) => (await loadIdentityClient()).sendPasswordReset(email),
    onError: (error) => toast.error(reasonOf(error)),
  });
}

/** For queries about the code of an email's link. */
const codeQuery = {
  networkMode: "always" as const,
  retry: (failures: number, error: Error) => failures < 3 && codeOf(error) === "auth/network-request-failed",
  staleTime: Number.POSITIVE_INFINITY,
};

/** The account whose password the code resets. */
export function passwordResetQuery(code: string) {
  return queryOptions({
    ...codeQuery,
    queryKey: ["password-reset", code],
    queryFn: async () => (await loadIdentityClient()).passwordReset(code),
  });
}

export function useNewPassword(code: string, onError: (error: Error) => void) {
  return useMutation({
    mutationFn: async (change: NewPassword) => (await loadIdentityClient()).resetPassword(code, change),
    onSuccess: () => toast.success("Password changed. Please sign in."),
    onError,
  });
}

export function accountActionQuery(code: string) {
  return queryOptions({
    ...codeQuery,
    queryKey: ["account-action", code],
    queryFn: async () => (await loadIdentityClient()).accountAction(code),
  });
}

export function useAccountCode() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: async ({ action, password }: { action: AccountAction; password?: string }) => {
      await (await loadIdentityClient()).applyAction(action, password);
      return action;
    },
  });
}

export function useLinkSignIn() {
  return useMutation({
    mutationFn: async ({ email }: { email: string }) =>
      (await loadIdentityClient()).signInWithLink(email, location.href),
    onSuccess: () => toast.success("Successfully logged in"),
    onError: showSignInFailed,
  });
}

/** Not awaited: the mutation would stay pending, and its button busy, until the dialog is closed. */
function showSignInFailed(error: Error): void {
  void alertDialog({ icon: "error", title: "Sign in failed!", text: reasonOf(error) });
}

type ProfileChange = { displayName: string; photoURL: string; photo: File | undefined };

export function useProfileChange() {
  return useMutation({
    mutationFn: async ({ displayName, photoURL, photo }: ProfileChange) => {
      const uploaded = photo && (await jsonOf(browserApi.users.me.photo.$post({ form: { photo } })));
      await (await loadIdentityClient()).changeProfile({
        displayName,
        photoURL: uploaded?.photoURL ?? photoURL,
      });
    },
    onSuccess: () => toast.success("Profile updated"),
    onError: (error) => {
      console.error("Error updating profile: ", error);
      toast.error(reasonOf(error));
    },
  });
}

export function usePasswordChange(onError: (error: Error) => void) {
  return useMutation({
    mutationFn: async (change: { currentPassword: string; newPassword: string }) =>
      (await loadIdentityClient()).changePassword(change.currentPassword, change.newPassword),
    onSuccess: () => toast.success("Password changed"),
    onError,
  });
}

export function useEmailChange(onError: (error: Error) => void) {
  return useMutation({
    mutationFn: async ({ email }: { email: string }) =>
      (await loadIdentityClient()).requestEmailChange(email),
    onError,
  });
}

export function useGoogleConnection() {
  return useMutation({
    mutationFn: async () => (await loadIdentityClient()).connectGoogle(),
    onSuccess: () => toast.success("Google is connected"),
    onError: showUnlessCanceled,
  });
}

export function useGoogleDisconnection() {
  return useMutation({
    mutationFn: async () => (await loadIdentityClient()).disconnectGoogle(),
    onSuccess: () => toast.success("Google is disconnected"),
    onError: showUnlessCanceled,
  });
}

const canceled = new Set(["auth/user-cancelled", "auth/popup-closed-by-user"]);

function showUnlessCanceled(error: Error): void {
  if (!canceled.has(codeOf(error))) toast.error(reasonOf(error));
}

export function useVerificationMail() {
  return useMutation({
    mutationFn: async () => (await loadIdentityClient()).sendVerification(),
    onSuccess: () => toast.success("Email sent"),
    onError: (error) => toast.error(reasonOf(error)),
  });
}
