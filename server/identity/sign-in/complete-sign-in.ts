import type { AccountRow } from "../accounts.queries.ts";
import type { IdentityService } from "../identity-service.ts";
import { serializeFactor } from "../protocol/serialize-account.ts";
import { type PendingSignIn, signPendingSignIn } from "../second-factor/factor-tokens.ts";
import { type FactorRow, findFactor } from "../second-factor/factors.queries.ts";
import { issueTokens, type Tokens } from "../tokens/issue-tokens.ts";
import { noticeNewDevice } from "./notice-new-device.ts";
import { recordSignIn, type SignInWay } from "./sign-ins.queries.ts";

/** The client of a sign-in. */
export type Client = { address: string; device: string };

type FirstFactor = Client & { how: SignInWay; provider: string };

/** The SDK asks for the second factor when a response has this credential. */
export type PendingFactor = {
  mfaPendingCredential: string;
  mfaInfo: ReturnType<typeof serializeFactor>[];
};

/** After the first factor: starts a session, or asks for the second factor if the account has one. */
export async function completeSignIn(
  service: IdentityService,
  account: AccountRow,
  { how, provider, ...client }: FirstFactor,
): Promise<Tokens | PendingFactor> {
  const factor = await findFactor(service.db, account.uid);
  if (factor) return askForFactor(service, account, factor, provider);
  return startSession(service, account, { how, provider, ...client });
}

async function askForFactor(
  { currentKeys }: IdentityService,
  { uid: sub, generation }: AccountRow,
  factor: FactorRow,
  provider: string,
): Promise<PendingFactor> {
  const pending: PendingSignIn = { sub, generation, provider };
  return {
    mfaPendingCredential: await signPendingSignIn(currentKeys, pending),
    mfaInfo: [serializeFactor(factor)],
  };
}

/** After all factors of the account. */
export async function startSession(
  { db, currentKeys }: IdentityService,
  account: AccountRow,
  { how, provider, address, device }: FirstFactor,
): Promise<Tokens> {
  await noticeNewDevice(db, account, device);
  await recordSignIn(db, {
    uid: account.uid,
    email: account.email,
    address,
    how,
    device,
    outcome: "signed in",
  });
  return issueTokens(db, currentKeys, account, { provider, signedInAt: new Date(), device });
}
