import type { Queryable } from "#server/db/client.ts";
import { enqueueSecurityEmail } from "#server/mail/outbox.ts";
import type { AccountRow } from "../accounts.queries.ts";
import { listDevices } from "./sign-ins.queries.ts";

/** Emails the user about a sign-in on a device that the account has not used lately. The first known device needs no email. */
export async function noticeNewDevice(db: Queryable, account: AccountRow, device: string): Promise<void> {
  const known = await listDevices(db, account.uid);
  if (known.length === 0 || known.includes(device)) return;
  await enqueueSecurityEmail(db, account.email, { event: "new device", device });
}
