import { Suspense } from "react";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { useStore } from "#web/lib/store.ts";
import { type Message, messages } from "./message-dialog-store.ts";

const MessageDialog = lazyComponent(async () => (await import("./message-dialog.tsx")).MessageDialog);
const none: Message[] = [];

/** Renders the stack of message dialogs. Their code loads with the first of them. */
export function MessageDialogs() {
  return (
    <Suspense>
      {useStore(messages, none).map((message) => (
        <MessageDialog key={message.id} message={message} />
      ))}
    </Suspense>
  );
}
