import { expect, test } from "vitest";
import { requireGoodPassword } from "./password-rules.ts";

test.each([
  ["chairs123", "it's a common word or name with little added"],
  ["Summer2026!", "it's a common word or name with little added"],
  ["P4ssw0rd!", "it's a common word or name with little added"],
  ["PassWord", "it's one of the most common passwords"],
  ["1qaz2wsx", "it's one of the most common passwords"],
  ["correcthorse", "it's only a few common words"],
  ["ann@example.com1", "it contains a part of your email address"],
  ["annexample", "it contains a part of your email address"],
  ["dragondragondragon", "it repeats the same characters"],
  ["zzzzzzzzzz", "it repeats the same characters"],
  ["abcdefgh", "it's a series such as abcdef or 123456"],
  ["19.11.1987", "it's a date"],
  ["0okmnji9", "its keys are side by side on the keyboard"],
])("%s is rejected with the reason that %s", async (password, reason) => {
  const message = `WEAK_PASSWORD : This password is too easy to guess: ${reason}`;
  await expect(requireGoodPassword(password, "ann@example.com")).rejects.toThrow(message);
});

test("a short password is rejected with the rule", async () => {
  await expect(requireGoodPassword("1a2b3c4", "ann@example.com")).rejects.toThrow(
    "WEAK_PASSWORD : This password is too short. Use at least 8 characters.",
  );
});
