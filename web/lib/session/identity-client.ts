import { initializeApp } from "@firebase/app";
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  linkWithPopup,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
} from "@firebase/auth";
import { recentSignInSeconds } from "#contract/account/recent-sign-in.ts";
import type { PublicSettings } from "#contract/settings/public-settings.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { expireToken, savedToken } from "./access-token.ts";
import { type AccountAction, readAccountAction } from "./account-action.ts";
import { authError } from "./auth-error.ts";
import { GooglePopup } from "./google-popup.ts";
import { askFor } from "./identity-prompt.ts";
import { finishPasswordReset, type NewPassword, readPasswordReset } from "./password-reset.ts";
import {
  type Enrollment,
  finishEnrollment,
  hasSecondFactor,
  removeSecondFactor,
  startEnrollment,
  withSecondFactor,
} from "./second-factor.ts";
import { isTransientAuthError, syncSession } from "./sync-session.ts";
import { syncTokens } from "./token-sync.ts";

/** The identity provider's client: a Firebase project, or the embedded service on this origin. Resolves when the SDK has loaded its user. */
export async function createIdentityClient({ identity, googleSignIn, tokenSyncUrl }: PublicSettings) {
  const { embedded, ...project } = identity;
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (embedded) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  if (tokenSyncUrl) syncTokens(auth, tokenSyncUrl);
  const { renew, whileLoading, finishSignIn, replaceTokens, endSession, publish } = syncSession(auth);
  await auth.authStateReady();

  function currentUser(): User {
    if (!auth.currentUser) throw authError("auth/user-token-expired");
    return auth.currentUser;
  }

  const popupResolver = embedded ? GooglePopup : browserPopupRedirectResolver;

  function reauthenticate(user: User, password: string) {
    const email = user.email ?? "";
    const credential = EmailAuthProvider.credential(email, password);
    return withSecondFactor(auth, email, () => reauthenticateWithCredential(user, credential));
  }

  /** Asks for the password, or a Google sign-in, again. False if the user canceled. */
  async function confirmIdentity(): Promise<boolean> {
    const user = currentUser();
    const email = user.email ?? "";
    const earlierToken = savedToken();
    const usesPassword = user.providerData.some(({ providerId }) => providerId === "password");
    for (let problem: string | undefined; ; ) {
      const answer = await askFor(usesPassword ? "password" : "google", email, problem);
      if (answer === undefined) return false;
      try {
        await replaceTokens(user, async () => {
          if (usesPassword) await reauthenticate(user, answer);
          else
            await withSecondFactor(auth, email, () =>
              reauthenticateWithPopup(user, new GoogleAuthProvider(), popupResolver),
            );
        });
        // The new sign-in has a session of its own.
        await endServerSession(earlierToken);
        return true;
      } catch (error) {
        if (Object(error).code === "auth/user-cancelled") return false;
        problem = refusalText(error);
      }
    }
  }

  /** Repeats a call that needs a recent sign-in once the user has confirmed who they are. */
  async function withRecentSignIn<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (Object(error).code !== "auth/requires-recent-login" || !(await confirmIdentity())) throw error;
      return work();
    }
  }

  return {
    renew,

    register: (name: string, email: string, password: string) =>
      whileLoading(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await withRetry(() => updateProfile(user, { displayName: name }), {
          shouldRetry: ({ error, failures }) => failures < 3 && isTransientAuthError(error),
        });
        await finishSignIn(user);
        await recordUser(user);
      }),

    signIn: (email: string, password: string) =>
      whileLoading(async () => {
        const { user } = await withSecondFactor(auth, email, () =>
          signInWithEmailAndPassword(auth, email, password),
        );
        await finishSignIn(user);
      }),

    signInWithGoogle: () =>
      whileLoading(async () => {
        if (!googleSignIn) throw authError("auth/operation-not-allowed");
        const { user } = await withSecondFactor(auth, "", () =>
          signInWithPopup(auth, new GoogleAuthProvider(), popupResolver),
        );
        await finishSignIn(user);
        await recordUser(user);
      }),

    /** `link` is the URL of the email's link. */
    signInWithLink: (email: string, link: string) =>
      whileLoading(async () => {
        const { user } = await withSecondFactor(auth, email, () => signInWithEmailLink(auth, email, link));
        await finishSignIn(user);
        await recordUser(user);
      }),

    signOut: () =>
      whileLoading(async () => {
        await endServerSession(savedToken());
        await signOut(auth);
      }),

    confirmIdentity,

    async connectGoogle() {
      if (!googleSignIn) throw authError("auth/operation-not-allowed");
      const user = currentUser();
      // Asked first: otherwise the server refuses only after the popup.
      if (!(await isSignInRecent(user)) && !(await confirmIdentity())) throw authError("auth/user-cancelled");
      await withRecentSignIn(() => linkWithPopup(user, new GoogleAuthProvider(), popupResolver));
      publish(user);
    },
    async disconnectGoogle() {
      const user = await withRecentSignIn(() => unlink(currentUser(), GoogleAuthProvider.PROVIDER_ID));
      publish(user);
    },

    hasSecondFactor: async () => hasSecondFactor(currentUser()),
    /** Returns what an authenticator app needs. Nothing changes until a code confirms it. */
    startEnrollment: (shopName: string) => withRecentSignIn(() => startEnrollment(currentUser(), shopName)),
    finishEnrollment: (enrollment: Enrollment, code: string) =>
      replaceTokens(currentUser(), () => finishEnrollment(currentUser(), enrollment, code)),
    removeSecondFactor: () =>
      withRecentSignIn(() => replaceTokens(currentUser(), () => removeSecondFactor(currentUser()))),

    deleteAccount: () => withRecentSignIn(() => endSession(() => deleteUser(currentUser()))),

    async changeProfile(change: { displayName: string; photoURL: string }) {
      const user = currentUser();
      await updateProfile(user, change);
      publish(user);
      await recordUser(user);
    },

    async changePassword(current: string, next: string) {
      const user = currentUser();
      await replaceTokens(user, async () => {
        await reauthenticate(user, current);
        expireToken();
        await updatePassword(user, next);
      });
    },

    /** Sends a link to the new address; following it changes the address. */
    requestEmailChange: (email: string) =>
      withRecentSignIn(() => verifyBeforeUpdateEmail(currentUser(), email)),
    sendVerification: () => sendEmailVerification(currentUser()),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** The account whose password the code resets. */
    passwordReset: (code: string) => readPasswordReset(auth, embedded, code),
    resetPassword: (code: string, change: NewPassword) => finishPasswordReset(auth, embedded, code, change),

    accountAction: (code: string) => readAccountAction(auth, embedded, code),

    /** `password`: the new one, if the action asks for it. */
    async applyAction(action: AccountAction, password = "") {
      const { code, account, changesEmail, restoresEmail, asksForPassword, ownerOnly } = action;
      const user = auth.currentUser;
      if (ownerOnly && user?.email !== account) throw authError("auth/user-mismatch");
      if (asksForPassword)
        return endSession(() => finishPasswordReset(auth, embedded, code, { password, keepLinks: false }));
      if (changesEmail || restoresEmail) return endSession(() => applyActionCode(auth, code));
      await applyActionCode(auth, code);
      if (!user) return;
      await reload(user);
      publish(user);
    },
  };
}

async function isSignInRecent(user: User): Promise<boolean> {
  const { authTime } = await user.getIdTokenResult();
  return Date.now() - Date.parse(authTime) < recentSignInSeconds * 1000;
}

function refusalText(error: unknown): string {
  const code = String(Object(error).code);
  if (/credential|password/.test(code)) return "This is not your password.";
  return code === "auth/too-many-requests"
    ? "Too many attempts. Please wait a few minutes and try again."
    : "That didn't work. Please try again.";
}

/** Without a response the session ends when it is unused for long. */
async function endServerSession(token: string | null): Promise<void> {
  if (!token) return;
  const headers = { Authorization: `Bearer ${token}` };
  await browserApi.users.me["sign-out"].$post({}, { headers }).catch(() => {});
}

/** Creates or renames the shop's own record of the account. */
async function recordUser(user: User): Promise<void> {
  const email = user.email ?? "";
  const name = user.displayName?.trim() || email.split("@")[0] || email;
  await withRetry(() => jsonOf(browserApi.users.$post({ json: { name, email } })));
}
