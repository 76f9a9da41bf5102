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
import { retrying } from "#web/lib/back-off.ts";
import { expireToken } from "./access-token.ts";
import { type AccountAction, readAccountAction } from "./account-action.ts";
import { authError } from "./auth-error.ts";
import { followAccount, isTemporary } from "./follow-account.ts";
import { GooglePopup } from "./google-popup.ts";
import { syncTokens } from "./token-sync.ts";

const tries = 4;

/** Everything the shop does with the identity provider: a Firebase project, or our own service on this origin. */
export function openIdentity({ identity, googleSignIn, tokenSyncUrl }: PublicSettings) {
  const { embedded, ...project } = identity;
  const auth = initializeAuth(initializeApp(project), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (embedded) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  if (tokenSyncUrl) syncTokens(auth, tokenSyncUrl);
  const { during, signedIn, replacingTokens, endingSession, publish } = followAccount(auth);

  function currentUser(): User {
    if (!auth.currentUser) throw authError("auth/user-token-expired");
    return auth.currentUser;
  }

  return {
    register: (name: string, email: string, password: string) =>
      during(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password);
        await withRetry(() => updateProfile(user, { displayName: name }));
        await signedIn(user);
        await recordUser(user);
      }),

    signIn: (email: string, password: string) =>
      during(async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        await signedIn(user);
      }),

    signInWithGoogle: () =>
      during(async () => {
        if (!googleSignIn) throw authError("auth/operation-not-allowed");
        const resolver = embedded ? GooglePopup : browserPopupRedirectResolver;
        const { user } = await signInWithPopup(auth, new GoogleAuthProvider(), resolver);
        await signedIn(user);
        await recordUser(user);
      }),

    /** `link` is the address the mail led to. */
    signInWithLink: (email: string, link: string) =>
      during(async () => {
        const { user } = await signInWithEmailLink(auth, email, link);
        await signedIn(user);
        await recordUser(user);
      }),

    signOut: () => during(() => signOut(auth)),

    async changeProfile(change: { displayName: string; photoURL: string }) {
      const user = currentUser();
      await updateProfile(user, change);
      publish(user);
      await recordUser(user);
    },

    async changePassword(current: string, next: string) {
      const user = currentUser();
      await replacingTokens(user, async () => {
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", current));
        expireToken();
        await updatePassword(user, next);
      });
    },

    sendVerification: () => sendEmailVerification(currentUser()),
    sendPasswordReset: (email: string) => sendPasswordResetEmail(auth, email),
    /** Whose password the link of the mail resets. */
    emailOfReset: (code: string) => verifyPasswordResetCode(auth, code),
    resetPassword: (code: string, password: string) => confirmPasswordReset(auth, code, password),

    accountAction: (code: string) => readAccountAction(auth, code),

    async applyAction({ code, account, changesEmail, ownerOnly }: AccountAction) {
      await auth.authStateReady();
      const user = auth.currentUser;
      if (ownerOnly && user?.email !== account) throw authError("auth/user-mismatch");
      if (changesEmail) return endingSession(() => applyActionCode(auth, code));
      await applyActionCode(auth, code);
      if (!user) return;
      await reload(user);
      publish(user);
    },
  };
}

/** The shop's own record of the account, under its present name. */
async function recordUser({ displayName, email }: User): Promise<void> {
  const address = email ?? "";
  const name = displayName?.trim() || address.split("@")[0] || address;
  await withRetry(() => jsonOf(browserApi.users.$post({ json: { name, email: address } })));
}

function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  return retrying(work, (error, failures) => failures < tries && isTemporary(error));
}
