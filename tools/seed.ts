import { parseArgs } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { products } from "#server/db/schema/products.ts";
import { users } from "#server/db/schema/users.ts";
import { StartError } from "#server/errors.ts";
import { addProducts } from "#server/products/add-products.ts";
import { runCommand } from "#server/runtime/run-command.ts";
import { fakeCustomers } from "./seed/fake-customers.ts";
import { fakeOrders } from "./seed/fake-orders.ts";
import { fakeProducts } from "./seed/fake-products.ts";

const batchSize = 1000;
const twoYears = 730;

await runCommand(async (db) => {
  const wanted = readWishes();
  await seedChairs(db, wanted.products);
  if (wanted.users > 0) await fakeCustomers(db, wanted.users, twoYears);
  if (wanted.users > 0) console.log(`Added ${wanted.users} invented customers.`);
  if (wanted.orders > 0) await seedOrders(db, wanted.orders);
  // So that what was added is found by its indexes at once.
  await db.execute(sql`vacuum analyze`);
});

function readWishes() {
  const amount = { type: "string", default: "0" } as const;
  const { values } = parseArgs({ options: { products: amount, users: amount, orders: amount } });
  const wanted = {
    products: Number(values.products),
    users: Number(values.users),
    orders: Number(values.orders),
  };
  const amounts = Object.values(wanted);
  if (amounts.some((number) => !Number.isInteger(number) || number < 0) || Math.max(...amounts) === 0)
    throw new StartError("Say how many: npm run seed -- --products 10000 --users 50000 --orders 100000");
  return wanted;
}

async function seedChairs(db: Db, howMany: number) {
  const chairs = fakeProducts(howMany);
  for (let from = 0; from < chairs.length; from += batchSize) {
    await db.transaction((tx) => addProducts(tx, chairs.slice(from, from + batchSize)));
  }
  if (howMany > 0) console.log(`Added ${howMany} invented chairs.`);
}

async function seedOrders(db: Db, howMany: number) {
  const [chairs, people] = [await db.$count(products), await db.$count(users, eq(users.role, "user"))];
  if (chairs === 0 || people === 0)
    throw new StartError("Orders need chairs and customers: add --products and --users.");
  await fakeOrders(db, howMany, twoYears);
  console.log(`Added ${howMany} invented orders of the last two years.`);
}
