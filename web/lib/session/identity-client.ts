import { initializeApp } from "@firebase/app";
import {
  applyActionCode,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from "@firebase/auth";
import type { PublicSettings } from "#contract/public-settings.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { withRetry } from "#web/lib/with-retry.ts";
import { expireToken } from "./access-token.ts";
import { type AccountAction, readAccountAction } from "./account-action.ts";
import { authError } from "./auth-error.ts";
import { GooglePopup } from "./google-popup.ts";
import { isTransientAuthError, syncSession } from "./sync-session.ts";
import { syncTokens } from "./token-sync.ts";

/** The identity provider's client: a Firebase project, or the embedded service on this origin. */
export function createIdentityClient({ identity, googleSignIn, tokenSyncUrl }: PublicSettings) {
  const { embedded, ...project } = identity;
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (embedded) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  if (tokenSyncUrl) syncTokens(auth, tokenSyncUrl);
  const { whileLoading, finishSignIn, replaceTokens, endSession, publish } = syncSession(auth);

  function currentUser(): User {
    if (!auth.currentUser) throw authError("auth/user-token-expired");
    return auth.currentUser;
  }

  return {
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
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        await finishSignIn(user);
      }),

    signInWithGoogle: () =>
      whileLoading(async () => {
        if (!googleSignIn) throw authError("auth/operation-not-allowed");
        const resolver = embedded ? GooglePopup : browserPopupRedirectResolver;
        const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), resolver);
        await finishSignIn(user);
        await recordUser(user);
      }),

    /** `link` is the URL of the email's link. */
    signInWithLink: (email: string, link: string) =>
      whileLoading(async () => {
        const { user } = await signInWithEmailLink(auth, email, link);
        await finishSignIn(user);
        await recordUser(user);
      }),

    signOut: () => whileLoading(() => signOut(auth)),

    async changeProfile(change: { displayName: string; photoURL: string }) {
      const user = currentUser();
      await updateProfile(user, change);
      publish(user);
      await recordUser(user);
    },

    async changePassword(current: string, next: string) {
      const user = currentUser();
      await replaceTokens(user, async () => {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", current));
        expireToken();
        await updatePassword(user, next);
      });
    },

    sendVerification: () => sendEmailVerification(currentUser()),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** The email address of the account whose password the code resets. */
    emailOfReset: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),

    accountAction: (code: string) => readAccountAction(auth, code),

    async applyAction({ code, account, changesEmail, ownerOnly }: AccountAction) {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (ownerOnly && user?.email !== account) throw authError("auth/user-mismatch");
      if (changesEmail) return endSession(() => applyActionCode(auth, code));
      await applyActionCode(auth, code);
      if (!user) return;
      await reload(user);
      publish(user);
    },
  };
}

/** Creates or renames the shop's own record of the account. */
async function recordUser(user: User): Promise<void> {
  const email = user.email ?? "";
  const name = user.displayName?.trim() || email.split("@")[0] || email;
  await withRetry(() => jsonOf(browserApi.users.$post({ json: { name, email } })));
}
