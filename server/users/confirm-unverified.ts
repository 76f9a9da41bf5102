import { createInterface } from "node:readline/promises";
import { StartError } from "#contract/basics/domain-error.ts";

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Anyone can register an address that isn't theirs, so granting admin rights to such an account needs confirmation. */
export async function confirmUnverified(
  email: string,
  { input, output }: Terminal = { input: process.stdin, output: process.stderr },
): Promise<void> {
  output.write(`Warning: ${email} has not been confirmed. This account may belong to someone else.\n`);
  if (!input.isTTY) throw new StartError("Nothing was changed. Add --yes to make it an admin anyway.");
  const terminal = createInterface({ input, output });
  const answer = await terminal.question("Make it an admin anyway? (yes/no) ");
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new StartError("Nothing was changed.");
}
