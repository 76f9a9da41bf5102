import { expect, test } from "vitest";
import { alertDialog, confirmDialog, dismissDialogs, messages } from "./message-dialog-store.ts";

test("a confirmation asks the specified question and gives the answer", async () => {
  const answer = confirmDialog();
  expect(messages.get()[0]).toMatchObject({
    icon: "warning",
    title: "Are you sure?",
    text: "You won't be able to revert this!",
    confirm: "Yes, delete it!",
    cancel: "Cancel",
  });
  messages.get()[0]?.answer(true);
  await expect(answer).resolves.toBe(true);
  expect(messages.get()).toEqual([]);
});

test("messages wait for each other", async () => {
  const first = alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
  const second = confirmDialog();
  messages.get()[1]?.answer(false);
  await expect(second).resolves.toBe(false);
  expect(messages.get().map(({ title }) => title)).toEqual(["Deleted!"]);
  messages.get()[0]?.answer(true);
  await first;
  expect(messages.get()).toEqual([]);
});

test("what is no longer so can be taken back, and means no", async () => {
  const told = alertDialog({ icon: "success", title: "Deleted!" });
  const asked = confirmDialog();
  dismissDialogs();
  await told;
  await expect(asked).resolves.toBe(false);
  expect(messages.get()).toEqual([]);
});
