/** What the browser needs to know about how this shop is set up. Nothing in here is secret. */
export type PublicSettings = {
  /** How to set up the Firebase SDK; embedded: it talks to the identity service on our own origin. */
  identity: { embedded: boolean; apiKey: string; projectId: string; authDomain?: string };
  /** Whether "Sign in with Google" leads anywhere. */
  googleSignIn: boolean;
  tokenSyncUrl?: string;
};
