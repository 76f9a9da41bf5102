import { parseArgs } from "node:util";
import { inventChairs } from "#server/catalog/invent-chairs.ts";
import { addProducts } from "#server/products/add-products.ts";
import { runCommand } from "#server/run-command.ts";
import { StartError } from "#server/start-error.ts";

const batchSize = 1000;

await runCommand(async (db) => {
  const { values } = parseArgs({ options: { products: { type: "string" } } });
  const howMany = Number(values.products);
  if (!Number.isInteger(howMany) || howMany < 1)
    throw new StartError("Say how many: npm run seed -- --products 10000");
  const chairs = inventChairs(howMany);
  for (let from = 0; from < chairs.length; from += batchSize) {
    await db.transaction((tx) => addProducts(tx, chairs.slice(from, from + batchSize)));
  }
  console.log(`Added ${howMany} invented chairs.`);
});
