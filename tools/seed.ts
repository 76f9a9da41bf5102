import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import { StartError } from "#contract/basics/domain-error.ts";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { users } from "#server/db/schema/users.ts";
import { transact } from "#server/db/transact.ts";
import { addProducts } from "#server/products/add-products.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { fakeCustomers } from "./seed/fake-customers.ts";
import { fakeOrders } from "./seed/fake-orders.ts";
import { fakeProducts } from "./seed/fake-products.ts";

const batchSize = 1000;
const days = 730;

await runCommand(async (db, { payments }) => {
  const counts = readCounts();
  await seedProducts(db, counts.products);
  if (counts.users > 0) await fakeCustomers(db, counts.users, days);
  if (counts.users > 0) console.log(`Added ${counts.users} customers.`);
  if (counts.orders > 0) await seedOrders(db, counts.orders, payments.sandbox);
  // Up-to-date statistics, so that queries use the right indexes at once.
  await db.execute(sql`vacuum analyze`);
});

function readCounts() {
  const count = { type: "string", default: "0" } as const;
  const { values } = parseArgs({ options: { products: count, users: count, orders: count } });
  const counts = {
    products: Number(values.products),
    users: Number(values.users),
    orders: Number(values.orders),
  };
  const numbers = Object.values(counts);
  if (numbers.some((number) => !Number.isInteger(number) || number < 0) || Math.max(...numbers) === 0)
    throw new StartError("Usage: npm run seed -- --products 10000 --users 50000 --orders 100000");
  return counts;
}

async function seedProducts(db: Db, count: number) {
  const chairs = fakeProducts(count);
  for (let from = 0; from < chairs.length; from += batchSize) {
    await transact(db, (tx) => addProducts(tx, chairs.slice(from, from + batchSize)));
  }
  if (count > 0) console.log(`Added ${count} products.`);
}

async function seedOrders(db: Db, count: number, test: boolean) {
  const [productCount, customerCount] = [
    await db.$count(products),
    await db.$count(users, eq(users.role, "user")),
  ];
  if (productCount === 0 || customerCount === 0)
    throw new StartError("Orders need products and customers: add --products and --users.");
  await fakeOrders(db, { count, days, test });
  console.log(`Added ${count} ${test ? "test orders" : "orders"} of the last two years.`);
}
