import { createHmac, timingSafeEqual } from "node:crypto";
import { lastReturnDay } from "#contract/orders/return-period.ts";
import type { Queryable } from "#server/db/client.ts";
import type { OrderRow } from "#server/db/schema/orders.ts";
import { returnLinkKey } from "#server/db/schema/returns.ts";
import { shopSettings } from "#server/db/schema/shop-settings.ts";

/** For the email about a delivery: until when the order can be returned, and the page that needs no sign-in. */
export async function findReturnOffer(db: Queryable, { id, deliveredAt }: OrderRow) {
  const [settings] = await db.select().from(shopSettings);
  const lastDay = settings && lastReturnDay(deliveredAt, settings);
  return lastDay ? { lastDay, path: `/return#${await signReturnToken(db, id)}` } : undefined;
}

/** The order's id and its signature. */
export async function signReturnToken(db: Queryable, orderId: string): Promise<string> {
  return `${orderId}.${await signatureOf(db, orderId)}`;
}

/** The order of a genuine token. */
export async function readReturnToken(db: Queryable, token: string): Promise<string | undefined> {
  const [orderId = "", signature = ""] = token.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(await signatureOf(db, orderId))];
  return given.length === right.length && timingSafeEqual(given, right) ? orderId : undefined;
}

async function signatureOf(db: Queryable, orderId: string): Promise<string> {
  const [key] = await db.select().from(returnLinkKey);
  if (!key) throw new Error("there is no key for links to returns");
  return createHmac("sha256", key.secret).update(`return ${orderId}`).digest("base64url");
}
