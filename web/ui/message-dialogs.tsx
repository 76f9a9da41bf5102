import { useStore } from "#web/lib/store.ts";
import { MessageDialog } from "./message-dialog.tsx";
import { type Message, messages } from "./message-dialog-store.ts";

const none: Message[] = [];

/** Where alertDialog and confirmDialog appear, one above the other. */
export function MessageDialogs() {
  return useStore(messages, none).map((message) => <MessageDialog key={message.id} message={message} />);
}
