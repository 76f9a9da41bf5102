import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/account/audit.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";
import { recordAuditEvents } from "./record-audit-event.ts";

const { db } = await createTestDb();
const { api, shopper } = await createTestShop(db);
const [ann, bob] = [await shopper("admin"), await shopper("admin")];

async function list(query: string) {
  const response = await api.request(`/audit?${query}`, {
    headers: { Authorization: `Bearer ${ann.token}` },
  });
  expect(response.status).toBe(200);
  return {
    entries: (await response.json()) as AuditEntry[],
    total: Number(response.headers.get("X-Total-Count")),
  };
}

const productChange = (subjectId: string) => ({
  action: "product.changed" as const,
  subject: "product" as const,
  subjectId,
  subjectName: "A chair",
  before: { price: 1 },
  after: { price: 2 },
});

test("the audit log lists events newest first, in pages, and filters by actor, action and subject", async () => {
  const ids = Array.from({ length: 25 }, (_, index) => `product ${index}`);
  await recordAuditEvents(db, ann.user, ids.map(productChange));
  const confirmed = { action: "order.confirmed", subject: "order", before: null, after: null } as const;
  await recordAuditEvents(db, bob.user, [{ ...confirmed, subjectId: "order 1", subjectName: "S-1" }]);

  const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`page=${page}`)));
  expect(pages.map(({ total }) => total)).toEqual([26, 26, 26, 26]);
  expect(pages.flatMap(({ entries }) => entries.map(({ subjectId }) => subjectId))).toEqual([
    "order 1",
    ...ids.reverse(),
  ]);
  expect(pages[2]?.entries).toHaveLength(6);

  const { entries } = await list(`actor=${bob.user.email.toUpperCase()}`);
  expect(entries).toMatchObject([
    {
      actorName: bob.user.name,
      actorEmail: bob.user.email,
      action: "order.confirmed",
      subject: "order",
      subjectName: "S-1",
      before: null,
    },
  ]);
  expect(entries[0]).not.toHaveProperty("actorId");
  expect((await list("action=product.changed")).total).toBe(25);
  expect((await list("subject=order")).total).toBe(1);
  expect((await list("subject=product&subjectId=product%203")).total).toBe(1);
});
