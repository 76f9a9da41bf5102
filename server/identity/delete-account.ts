import { DomainError } from "#contract/basics/domain-error.ts";
import { transact } from "#server/db/transact.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import { removeAccount } from "./accounts.queries.ts";
import type { IdentityService } from "./identity-service.ts";
import { IdentityError } from "./protocol/identity-error.ts";
import { currentAccount, requireRecentSignIn } from "./tokens/current-account.ts";

/** Deletes the signed-in account and the shop's data about it, and confirms it by email. */
export async function deleteAccount(service: IdentityService, idToken: string) {
  const { account, claims } = await currentAccount(service, idToken);
  requireRecentSignIn(claims);
  try {
    await transact(service.db, async (tx) => {
      await service.onDelete(tx, account.uid);
      await removeAccount(tx, account.uid);
      await enqueueSecurityEmail(tx, account.email, { event: "account deleted" });
    });
  } catch (error) {
    if (error instanceof DomainError) throw new IdentityError("OPERATION_NOT_ALLOWED", error.message);
    throw error;
  }
}
