import { startBenchShop } from "./bench-shop.ts";
import { measureBursts } from "./measure-bursts.ts";
import { measureOverload } from "./measure-overload.ts";
import { loadSections } from "./report-load.ts";

/** Only overload and bursts, on a new shop: `npm run bench -- --only-load`. Writes no results. */
export async function measureLoad(databaseUrl: string | undefined, quick: boolean): Promise<string> {
  const bursts = await measureBursts(databaseUrl);
  const shop = await startBenchShop(databaseUrl);
  const overload = await measureOverload(shop, quick ? 2 : 10);
  await shop.remove();
  return loadSections({ overload, bursts }).join("\n\n");
}
