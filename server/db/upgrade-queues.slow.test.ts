import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { expect, test } from "vitest";
import { checkedPhotos, requireFiles } from "#server/uploads/keep-uploads.ts";
import { migrate } from "./migrate.ts";
import { createTestDb } from "./test-db.ts";
import { migrationsUpTo } from "./test-migrations.ts";
import { transact } from "./transact.ts";

const { db, address } = await createTestDb();

/** Applies the migrations of the last release to an empty database. */
async function lastRelease() {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`drop schema drizzle cascade`);
  await db.execute(sql`create schema public`);
  await applyMigrations(db, { migrationsFolder: await migrationsUpTo(38) });
}

test("the upgrade registers uploads that are in use, so that products and posts can be saved with them", async () => {
  await lastRelease();
  const url = (kind: string, digit: number, file: string) =>
    `/uploads/${kind}-${String(digit).repeat(16)}/${file}`;
  const [photo, model, pdf, cover, earlier] = [
    url("product", 1, "900.webp"),
    url("model", 2, "model.glb"),
    url("instructions", 3, "instructions.pdf"),
    url("product", 4, "600.webp"),
    url("product", 5, "600.webp"),
  ];
  const photos = JSON.stringify([{ src: photo, width: 900, height: 450, alt: "" }]);
  await db.execute(sql`insert into products (id, title, name, description, category, price_cents, original_price_cents, image, photos, model, instructions)
    values (gen_random_uuid(), 'A chair', 'A chair', '', 'lounge', 10000, 10000, ${photo}, ${photos}::jsonb, ${model}, ${pdf})`);
  const post = JSON.stringify({ title: "Chairs", image: cover });
  const size = JSON.stringify({ src: cover, width: 600, height: 300, alt: "" });
  await db.execute(
    sql`insert into content_pieces (kind, key, version, value, photo, changed_at) values ('post', 'a', 2, ${post}::jsonb, ${size}::jsonb, now())`,
  );
  await db.execute(sql`insert into content_versions (id, kind, key, version, value, title)
    values (gen_random_uuid(), 'post', 'a', 1, ${JSON.stringify({ title: "Chairs", image: earlier })}::jsonb, 'Chairs')`);
  await migrate(address);
  await transact(db, async (tx) => {
    expect(await checkedPhotos(tx, photo)).toMatchObject([{ width: 900, height: 450 }]);
    expect(await checkedPhotos(tx, cover)).toMatchObject([{ width: 600, height: 300 }]);
    expect(await checkedPhotos(tx, earlier)).toMatchObject([{ width: 600, height: 600 }]);
    await requireFiles(tx, { model, instructions: pdf });
  });
});

test("the upgrade asks the provider about open payments and pending refunds, and about no others", async () => {
  await lastRelease();
  for (const [number, state] of [
    [1, "open"],
    [2, "paid"],
    [3, "paid"],
  ] as const) {
    const id = `01900000-0000-7000-8000-00000000000${number}`;
    const received = state === "paid" ? sql`18000, now()` : sql`null, null`;
    await db.execute(sql`insert into orders (id, username, email, address, phone_number, payment_method, payment_status, total_cents, discount_cents, subtotal_cents, units)
      values (${id}, 'Ada', 'ada@example.com', '1 Oak Lane', '555', 'paypal', 'pending', 18000, 0, 18000, 2)`);
    await db.execute(sql`insert into payments (id, order_id, provider, state, amount_cents, currency, received_cents, received_at)
      values (${id}, ${id}, 'stripe', ${state}, 18000, 'USD', ${received})`);
    if (number === 2)
      await db.execute(
        sql`insert into refunds (id, payment_id, amount_cents, reason) values (${id}, ${id}, 100, 'requested by staff')`,
      );
  }
  await migrate(address);
  const { rows } = await db.execute(sql`select due_at <= now() as due from payments order by id`);
  expect(rows).toEqual([{ due: true }, { due: true }, { due: null }]);
});
