import { Suspense } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { identityPrompt } from "#web/lib/session/identity-prompt.ts";
import { useStore } from "#web/lib/store.ts";

const IdentityPromptDialog = lazyComponent(
  async () => (await import("#web/features/account/identity-prompt-dialog.tsx")).IdentityPromptDialog,
);

/** The dialog that asks for a password or code. Its code loads with the first question. */
export function IdentityPrompts() {
  const prompt = useStore(identityPrompt, null);
  return <Suspense>{prompt && <IdentityPromptDialog key={prompt.problem} prompt={prompt} />}</Suspense>;
}
