import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Queryable } from "#server/db/client.ts";
import { sandboxObjects, sandboxWebhooks } from "#server/db/schema/payments.ts";
import { transact } from "#server/db/transact.ts";

export const webhookModes = ["normal", "late", "doubled", "reordered", "lost"] as const;
export const amountModes = ["right", "wrong"] as const;
export const refundModes = ["succeed", "stay pending", "fail"] as const;
/** "never": the providers' servers accept requests and do not answer. */
export const answerModes = ["at once", "never"] as const;

/** How the sandbox misbehaves. Changed on its dashboard. */
export const sandboxSwitches = z.object({
  webhooks: z.enum(webhookModes).default("normal"),
  amounts: z.enum(amountModes).default("right"),
  refunds: z.enum(refundModes).default("succeed"),
  answers: z.enum(answerModes).default("at once"),
});

export type SandboxSwitches = z.output<typeof sandboxSwitches>;

export type SandboxRefund = {
  id: string;
  amountCents: number;
  state: "succeeded" | "pending" | "failed";
  refundId?: string | undefined;
  /** The idempotency key of the request. */
  key?: string | undefined;
};

export type SandboxDispute = {
  id: string;
  amountCents: number;
  state: "needs response" | "under review" | "won" | "lost";
  /** A bank's inquiry takes no money, and can be settled by a refund. */
  inquiry: boolean;
  openedAt: number;
  respondBy: number;
};

/** A checkout at either provider. */
export type SandboxCheckout = {
  provider: "stripe" | "paypal";
  paymentId: string;
  lines: { title: string; amountCents: number; quantity: number }[];
  description: string;
  amountCents: number;
  currency: string;
  returnUrl: string;
  state: "open" | "approved" | "processing" | "paid" | "failed" | "expired";
  /** The customer chose a method whose money takes days. */
  delayed?: boolean | undefined;
  /** Shown on the payment page after an attempt. */
  message?: string | undefined;
  /** PayPal reports a declined card only when the money is taken. */
  declined?: boolean | undefined;
  expiresAt: number;
  chargeId: string;
  receivedCents: number;
  refunds: SandboxRefund[];
  disputes?: SandboxDispute[];
};

export function newId(prefix: string): string {
  return `${prefix}${randomBytes(12).toString("hex")}`;
}

const secretId = "secret";
const switchesId = "switches";

/** The keys of the sandbox: random, and the same for all processes of the shop. */
export async function loadSandboxSecret(db: Queryable): Promise<string> {
  await db
    .insert(sandboxObjects)
    .values({ id: secretId, data: { secret: randomBytes(24).toString("hex") } })
    .onConflictDoNothing();
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, secretId));
  return String(row?.data.secret);
}

export async function readSwitches(db: Queryable): Promise<SandboxSwitches> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, switchesId));
  return sandboxSwitches.parse(row?.data ?? {});
}

export async function saveSwitches(db: Queryable, data: SandboxSwitches): Promise<void> {
  await db
    .insert(sandboxObjects)
    .values({ id: switchesId, data })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { data } });
}

/** Stores a checkout once for each of our payments, as the providers do by idempotency key. Returns its id. */
export async function insertCheckout(db: Db, id: string, checkout: SandboxCheckout): Promise<string> {
  return transact(db, async (tx) => {
    const keyId = `${checkout.provider} ${checkout.paymentId}`;
    const [first] = await tx
      .insert(sandboxObjects)
      .values({ id: keyId, data: { checkout: id } })
      .onConflictDoNothing()
      .returning();
    if (!first) {
      const [earlier] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, keyId));
      return String(earlier?.data.checkout);
    }
    await tx.insert(sandboxObjects).values({ id, data: checkout });
    return id;
  });
}

export async function findCheckout(db: Queryable, id: string): Promise<SandboxCheckout | undefined> {
  const [row] = await db.select().from(sandboxObjects).where(eq(sandboxObjects.id, id));
  return row && "chargeId" in row.data ? (row.data as SandboxCheckout) : undefined;
}

export async function findByCharge(db: Queryable, chargeId: string) {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(sql`${sandboxObjects.data} ->> 'chargeId' = ${chargeId}`);
  return row ? { id: row.id, checkout: row.data as SandboxCheckout } : undefined;
}

export async function findByDispute(db: Queryable, disputeId: string) {
  const [row] = await db
    .select()
    .from(sandboxObjects)
    .where(sql`${sandboxObjects.data} -> 'disputes' @> ${JSON.stringify([{ id: disputeId }])}::jsonb`);
  const checkout = row?.data as SandboxCheckout | undefined;
  const dispute = checkout?.disputes?.find(({ id }) => id === disputeId);
  return checkout && dispute ? { checkout, dispute } : undefined;
}

/** Disputes of one provider that were opened since. */
export async function listDisputes(db: Queryable, provider: SandboxCheckout["provider"], sinceMs: number) {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(sql`${sandboxObjects.data} ? 'disputes' and ${sandboxObjects.data} ->> 'provider' = ${provider}`);
  return rows
    .map(({ data }) => data as SandboxCheckout)
    .flatMap((checkout) => (checkout.disputes ?? []).map((dispute) => ({ checkout, dispute })))
    .filter(({ dispute }) => dispute.openedAt >= sinceMs);
}

export async function listCheckouts(db: Queryable, limit: number) {
  const rows = await db
    .select()
    .from(sandboxObjects)
    .where(sql`${sandboxObjects.data} ? 'chargeId'`)
    .orderBy(sql`${sandboxObjects.createdAt} desc`)
    .limit(limit);
  return rows.map(({ id, data }) => ({ id, checkout: data as SandboxCheckout }));
}

/** Changes a checkout under a lock and queues the webhooks of the change. */
export async function changeCheckout<Result>(
  db: Db,
  id: string,
  change: (checkout: SandboxCheckout) => { result: Result; events?: object[] },
): Promise<Result | undefined> {
  return transact(db, async (tx) => {
    const [row] = await tx.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)).for("update");
    if (!row) return undefined;
    const checkout = row.data as SandboxCheckout;
    const { result, events = [] } = change(checkout);
    await tx.update(sandboxObjects).set({ data: checkout }).where(eq(sandboxObjects.id, id));
    const { webhooks } = await readSwitches(tx);
    for (const event of events) await queueWebhook(tx, checkout.provider, JSON.stringify(event), webhooks);
    return result;
  });
}

const lateSeconds = 60;
const reorderSeconds = 5;

async function queueWebhook(
  tx: Queryable,
  provider: SandboxCheckout["provider"],
  payload: string,
  mode: SandboxSwitches["webhooks"],
): Promise<void> {
  if (mode === "lost") return;
  const delay = { normal: 0, doubled: 0, late: lateSeconds, reordered: reorderSeconds }[mode];
  const due = sql`now() + make_interval(secs => ${delay})`;
  // Before all others that wait.
  const earlier = sql`(select min(due_at) - interval '1 millisecond' from ${sandboxWebhooks})`;
  const dueAt = mode === "reordered" ? sql`least(${due}, ${earlier})` : due;
  const webhook = { provider, payload, dueAt };
  await tx.insert(sandboxWebhooks).values(mode === "doubled" ? [webhook, webhook] : [webhook]);
}
