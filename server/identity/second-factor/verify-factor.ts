import type { IdentityService } from "../identity-service.ts";
import { IdentityError } from "../protocol/identity-error.ts";
import { clearCodeGuesses, countCodeGuess } from "../sign-in/sign-in-limits.ts";
import { hashSecret } from "../tokens/secrets.ts";
import { consumeRecoveryCode, consumeStep, type FactorRow } from "./factors.queries.ts";
import { normalRecoveryCode } from "./recovery-codes.ts";
import { openSecret } from "./seal-secret.ts";
import { stepOfCode } from "./totp.ts";

/** Accepts a code of the authenticator app, or a recovery code in its place. Each works once; wrong ones are counted. */
export async function verifyFactor(
  service: IdentityService,
  factor: FactorRow,
  { code, address }: { code: string; address: string },
): Promise<void> {
  const { db } = service;
  await countCodeGuess(db, { uid: factor.uid, address });
  if (!(await isCorrect(service, factor, code))) throw new IdentityError("INVALID_CODE");
  await clearCodeGuesses(db, { uid: factor.uid, address });
}

async function isCorrect(
  { db, log, secretKey }: IdentityService,
  { id, uid, secret: stored }: FactorRow,
  code: string,
): Promise<boolean> {
  if (!/^\d{6}$/.test(code)) return consumeRecoveryCode(db, uid, hashSecret(normalRecoveryCode(code)));
  const secret = openSecret(await secretKey(), stored, id);
  if (secret === undefined) {
    log.error({ uid }, "a secret of two-step sign-in was encrypted with another key than SHOP_SECRET_KEY");
    throw new IdentityError("SECOND_FACTOR_UNREADABLE");
  }
  const step = stepOfCode(secret, code);
  return step !== undefined && consumeStep(db, id, step);
}
