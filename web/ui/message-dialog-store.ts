import { createStore } from "#web/lib/store.ts";

export type DialogIcon = "success" | "error" | "warning";

export type Message = {
  id: number;
  icon: DialogIcon;
  title: string;
  text?: string | undefined;
  /** A second sentence that names the affected item. */
  detail?: string | undefined;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button; without it there is none. */
  cancel?: string;
  resolve: (confirmed: boolean) => void;
};

export const messages = createStore<Message[]>([]);

let lastId = 0;

function open(message: Omit<Message, "id" | "resolve">): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((settle) => {
    const resolve = (confirmed: boolean) => {
      messages.set(messages.get().filter((other) => other.id !== id));
      settle(confirmed);
    };
    messages.set([...messages.get(), { ...message, id, resolve }]);
  });
}

/** Resolves when the dialog is closed. */
export async function alertDialog({
  icon,
  title,
  text,
}: {
  icon: DialogIcon;
  title: string;
  text?: string | undefined;
}): Promise<void> {
  await open({ icon, title, text, confirm: "OK" });
}

/** Asks before an irreversible action. Escape and a click outside mean no. */
export function confirmDialog({
  title = "Are you sure?",
  text = "You won't be able to revert this!",
  detail,
  confirm = "Yes, delete it!",
  cancel = "Cancel",
}: Partial<Pick<Message, "title" | "text" | "detail" | "confirm" | "cancel">> = {}): Promise<boolean> {
  return open({ icon: "warning", title, text, detail, confirm, cancel });
}

/** Closes all open dialogs; confirmations resolve to false. */
export function dismissDialogs(): void {
  for (const { resolve } of messages.get()) resolve(false);
}
