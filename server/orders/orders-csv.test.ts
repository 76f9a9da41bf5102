import { eq } from "drizzle-orm";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { unescapeFormulas } from "#contract/basics/csv-formulas.ts";
import { users } from "#server/db/schema/users.ts";
import { createTestDb } from "#server/db/test-db.ts";
import { createTestShop } from "#testing/test-shop.ts";

const { db } = await createTestDb();
const { api, product, shopper, add, checkout, send } = await createTestShop(db);
const admin = await shopper("admin");

async function exportedRows() {
  const response = await api.request("/payments/export", {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  return Papa.parse<string[]>((await response.text()).replace("\uFEFF", "").trim()).data;
}

const attacks = [
  "=cmd|' /C calc'!A0",
  "+1+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example";"x")',
  "1 Oak Lane;=1+1",
  '1 Oak Lane;"=1+1"',
  "1 Oak Lane; =1;@SUM(1)",
];

test.each(attacks)("a field that starts like the formula %j is text in a spreadsheet", async (attack) => {
  const customer = await shopper();
  await db.update(users).set({ name: attack.trim() }).where(eq(users.id, customer.user.id));
  await add(customer, await product(2));
  const phoneNumber = `${attack} 555010`;
  const json = await checkout(customer, { username: attack, address: attack, phoneNumber });
  expect((await send("POST", "/payments", { token: customer.token, json })).status).toBe(201);
  const row = (await exportedRows()).find(([, , , email]) => email === customer.user.email) ?? [];
  const typed = [row[2], row[4], row[5]];
  expect(typed.map((cell) => unescapeFormulas(String(cell)))).toEqual([attack, attack, phoneNumber]);
  // Some spreadsheets split cells at semicolons or tabs.
  const cells = row.flatMap((cell) => cell.split(/[;\t]/)).map((cell) => cell.replace(/^"+/, ""));
  expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

test("an export is in the audit log, without the search text", async () => {
  const response = await api.request("/payments/export?status=placed&q=ada", {
    headers: { Authorization: `Bearer ${admin.token}` },
  });
  await response.body?.cancel();
  const { body } = await send("GET", "/audit?action=orders.exported", { token: admin.token });
  expect((body as unknown as unknown[])[0]).toMatchObject({
    actorEmail: admin.user.email,
    subject: "shop",
    after: { status: "placed", searched: "yes" },
  });
  expect(JSON.stringify(body)).not.toContain('"ada"');
});
