import { createHmac, timingSafeEqual } from "node:crypto";
import type { Queryable } from "#server/db/client.ts";
import { returnLinkKey } from "#server/db/schema/returns.ts";

/** The token of the link in the email about a delivery: the order's id and its signature. */
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
