import { type Scenario, waitUntil, withRunningShop } from "#tools/faults/scenario.ts";
import { assertGracefulFailure } from "#tools/faults/shop-client.ts";
import { postmasterPid } from "#tools/shop/start-shop.ts";

/** The embedded database is killed: the running server restarts it and continues. */
export const databaseKilled: Scenario = {
  name: "database-killed",
  run: (mainFile) =>
    withRunningShop(mainFile, {}, async ({ dataDir, client }) => {
      for (let times = 0; times < 3; times++) {
        await client.assertOrderSucceeds();
        await client.assertPageLoads("/product");
        process.kill(await postmasterPid(dataDir), "SIGKILL");
        const outcomes = await Promise.all(Array.from({ length: 20 }, () => client.buy()));
        for (const outcome of outcomes) assertGracefulFailure(outcome);
        await client.assertPageLoads("/healthz");
        await client.assertPageLoads("/product");
        await waitUntil(
          "an order succeeds after the database was killed",
          async () => (await client.buy()).status === 201,
        );
      }
    }),
};
