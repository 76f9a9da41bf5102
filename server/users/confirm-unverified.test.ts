import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { confirmUnverified } from "./confirm-unverified.ts";

function terminal(answer: string, isTTY = true) {
  const input = Object.assign(new PassThrough(), { isTTY });
  input.end(`${answer}\n`);
  const output = new PassThrough();
  return { input, output };
}

test.each(["yes", "y", " YES "])("%j confirms after the warning", async (answer) => {
  const shown = terminal(answer);
  await confirmUnverified("ann@example.com", shown);
  expect(String(shown.output.read())).toMatch(/^Warning: ann@example\.com has not been confirmed\./);
});

test.each(["no", "", "yesterday"])("%j changes nothing", async (answer) => {
  await expect(confirmUnverified("ann@example.com", terminal(answer))).rejects.toThrow(
    "Nothing was changed.",
  );
});

test("without a terminal, only --yes confirms", async () => {
  await expect(confirmUnverified("ann@example.com", terminal("yes", false))).rejects.toThrow("--yes");
});
