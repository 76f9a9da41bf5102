import { postmasterPid } from "#tools/faults/shop-under-test.ts";
import { mustBeHonest } from "#tools/faults/shopping.ts";
import { type Drill, eventually, onStage } from "#tools/faults/stage.ts";

/** The shop's own database dies under it: the same process brings it back and goes on selling. */
export const databaseKilled: Drill = {
  name: "database-killed",
  run: (mainFile) =>
    onStage(mainFile, {}, async ({ dataDir, shopping }) => {
      for (let times = 0; times < 3; times++) {
        await shopping.mustBuy();
        await shopping.mustServe("/product");
        process.kill(await postmasterPid(dataDir), "SIGKILL");
        const troubled = await Promise.all(Array.from({ length: 20 }, () => shopping.buy()));
        for (const outcome of troubled) mustBeHonest(outcome);
        await shopping.mustServe("/healthz");
        await shopping.mustServe("/product");
        await eventually(
          "an order after the database was killed",
          async () => (await shopping.buy()).status === 201,
        );
      }
    }),
};
