import { desc, eq, getTableColumns, or } from "drizzle-orm";
import type { Queryable } from "#server/db/client.ts";
import { signIns } from "#server/db/schema/audit.ts";
import {
  identityAccounts,
  identityFactors,
  identityFormerEmails,
  identityLinks,
  identitySessions,
} from "#server/db/schema/identity.ts";
import { outbox } from "#server/db/schema/outbox.ts";

/** For the user's download: the account, its devices and its sign-ins, without secrets. */
export async function accountData(db: Queryable, { uid, email }: { uid: string | null; email: string }) {
  const of = uid ?? "";
  const { passwordHash, generation, ...accountColumns } = getTableColumns(identityAccounts);
  const [[account], links, formerEmails, [factor], devices, attempts, mails] = await Promise.all([
    db.select(accountColumns).from(identityAccounts).where(eq(identityAccounts.uid, of)),
    db.select().from(identityLinks).where(eq(identityLinks.uid, of)),
    db.select().from(identityFormerEmails).where(eq(identityFormerEmails.uid, of)),
    db
      .select({ enrolledAt: identityFactors.enrolledAt })
      .from(identityFactors)
      .where(eq(identityFactors.uid, of)),
    db.select(deviceColumns).from(identitySessions).where(eq(identitySessions.uid, of)),
    db
      .select(signInColumns)
      .from(signIns)
      .where(or(eq(signIns.uid, of), eq(signIns.email, email)))
      .orderBy(desc(signIns.id)),
    db.select({ about: outbox.content, dueAt: outbox.dueAt }).from(outbox).where(eq(outbox.recipient, email)),
  ]);
  return {
    "account.json": {
      ...account,
      linkedAccounts: links,
      formerEmails: formerEmails.map(({ email, reservedUntil }) => ({ email, reservedUntil })),
      secondFactorSince: factor?.enrolledAt ?? null,
    },
    "devices.json": devices,
    "sign-ins.json": attempts,
    "emails-to-send.json": mails.map(({ about, dueAt }) => ({ about: about.template, dueAt })),
  };
}

const { device, signedInAt, lastUsedAt } = identitySessions;
const deviceColumns = { device, signedInAt, lastUsedAt };
const { at, address, how, outcome } = signIns;
const signInColumns = { at, address, how, device: signIns.device, outcome };
