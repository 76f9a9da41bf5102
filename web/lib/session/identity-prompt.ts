import { createStore } from "#web/lib/store.ts";

/** What the user is asked for: a password or a Google sign-in again, or the code of the second factor. */
type PromptKind = "password" | "google" | "code";

export type IdentityPrompt = {
  kind: PromptKind;
  email: string;
  /** Why the previous answer was refused. */
  problem: string | undefined;
  /** Undefined: the user canceled. */
  answer: (text: string | undefined) => void;
};

export const identityPrompt = createStore<IdentityPrompt | null>(null);

/** Opens the prompt. The identity client asks, so that every sign-in and every protected call use the same dialog. */
export function askFor(
  kind: PromptKind,
  email: string,
  problem?: string | undefined,
): Promise<string | undefined> {
  return new Promise((resolve) => {
    identityPrompt.set({
      kind,
      email,
      problem,
      answer: (text) => {
        identityPrompt.set(null);
        resolve(text);
      },
    });
  });
}
