import { expect, test } from "vitest";
import { alertDialog, confirmDialog, dismissDialogs, messages } from "./message-dialog-store.ts";

test("a confirmation asks the specified question and resolves with the choice", async () => {
  const confirmed = confirmDialog();
  expect(messages.get()[0]).toMatchObject({
    icon: "warning",
    title: "Are you sure?",
    text: "You won't be able to revert this!",
    confirm: "Yes, delete it!",
    cancel: "Cancel",
  });
  messages.get()[0]?.resolve(true);
  await expect(confirmed).resolves.toBe(true);
  expect(messages.get()).toEqual([]);
});

test("dialogs stack, and each resolves by itself", async () => {
  const first = alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
  const second = confirmDialog();
  messages.get()[1]?.resolve(false);
  await expect(second).resolves.toBe(false);
  expect(messages.get().map(({ title }) => title)).toEqual(["Deleted!"]);
  messages.get()[0]?.resolve(true);
  await first;
  expect(messages.get()).toEqual([]);
});

test("dismissing closes every dialog, and confirmations resolve to false", async () => {
  const alerted = alertDialog({ icon: "success", title: "Deleted!" });
  const asked = confirmDialog();
  dismissDialogs();
  await alerted;
  await expect(asked).resolves.toBe(false);
  expect(messages.get()).toEqual([]);
});
