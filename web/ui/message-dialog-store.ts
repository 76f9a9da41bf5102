import { createStore } from "#web/lib/store.ts";

export type DialogIcon = "success" | "error" | "warning";

export type Message = {
  id: number;
  icon: DialogIcon;
  title: string;
  text?: string;
  /** A second sentence below the text: what exactly is meant. */
  detail?: string;
  /** The button that goes on. */
  confirm: string;
  /** With this button there is a choice. */
  cancel?: string;
  answer: (confirmed: boolean) => void;
};

export const messages = createStore<Message[]>([]);

let lastId = 0;

function ask(message: Omit<Message, "id" | "answer">): Promise<boolean> {
  lastId += 1;
  const id = lastId;
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => {
      messages.set(messages.get().filter((other) => other.id !== id));
      resolve(confirmed);
    };
    messages.set([...messages.get(), { ...message, id, answer }]);
  });
}

/** Tells something that must be seen; resolves when it has been. */
export async function alertDialog({
  icon,
  title,
  text,
}: {
  icon: DialogIcon;
  title: string;
  text?: string;
}): Promise<void> {
  await ask({ icon, title, text, confirm: "OK" });
}

/** Asks before something that cannot be taken back. Escape and a click beside it mean no. */
export function confirmDialog({
  title = "Are you sure?",
  text = "You won't be able to revert this!",
  detail,
  confirm = "Yes, delete it!",
  cancel = "Cancel",
}: Partial<Pick<Message, "title" | "text" | "detail" | "confirm" | "cancel">> = {}): Promise<boolean> {
  return ask({ icon: "warning", title, text, detail, confirm, cancel });
}

/** What the open dialogs tell is no longer so, and a question is answered with no. */
export function dismissDialogs(): void {
  for (const { answer } of messages.get()) answer(false);
}
