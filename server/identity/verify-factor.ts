import type { Db } from "#server/db/client.ts";
import { consumeRecoveryCode, consumeStep, type FactorRow } from "./factors.queries.ts";
import { IdentityError } from "./identity-error.ts";
import { normalRecoveryCode } from "./recovery-codes.ts";
import { hashSecret } from "./secrets.ts";
import { clearCodeGuesses, countCodeGuess } from "./sign-in-limits.ts";
import { stepOfCode } from "./totp.ts";

/** Accepts a code of the authenticator app, or a recovery code in its place. Each works once; wrong ones are counted. */
export async function verifyFactor(
  db: Db,
  factor: FactorRow,
  { code, address }: { code: string; address: string },
): Promise<void> {
  await countCodeGuess(db, { uid: factor.uid, address });
  if (!(await isCorrect(db, factor, code))) throw new IdentityError("INVALID_CODE");
  await clearCodeGuesses(db, { uid: factor.uid, address });
}

async function isCorrect(db: Db, { id, uid, secret }: FactorRow, code: string): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(db, uid, hashSecret(normalRecoveryCode(code)));
  const step = stepOfCode(secret, code);
  return step !== undefined && consumeStep(db, id, step);
}
