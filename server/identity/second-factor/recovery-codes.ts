import { randomInt } from "node:crypto";
import { DomainError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { transact } from "#server/db/transact.ts";
import { hashSecret } from "../tokens/secrets.ts";
import { findFactor, replaceRecoveryCodes } from "./factors.queries.ts";

const codeCount = 10;
// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groupLength = 5;

/** Creates ten new recovery codes, which replace the old ones. Only their hashes are stored. */
export async function createRecoveryCodes(db: Db, uid: string): Promise<string[]> {
  return transact(db, async (tx) => {
    if (!(await findFactor(tx, uid)))
      throw new DomainError("no_second_factor", "Set up an authenticator app first.");
    const codes = Array.from({ length: codeCount }, () => `${randomGroup()}-${randomGroup()}`);
    await replaceRecoveryCodes(
      tx,
      uid,
      codes.map((code) => hashSecret(normalRecoveryCode(code))),
    );
    return codes;
  });
}

/** Users may type capitals, spaces or no dash. */
export function normalRecoveryCode(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, "");
}

function randomGroup(): string {
  return Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}
