import { z } from "zod";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { removeSampleData } from "./remove-sample-data.ts";

export function sampleDataRoutes({ db, settings }: { db: Db; settings: Settings }) {
  return [
    route(
      "DELETE /sample-data",
      {
        operationId: "removeSampleData",
        summary: "Remove the sample data. Products with orders are hidden instead",
        access: "admin",
        output: z.object({
          deleted: z.int().meta({ description: "Products that are deleted" }),
          hidden: z.int().meta({ description: "Products that are hidden, because they have orders" }),
        }),
      },
      async ({ user }) => {
        const removed = await removeSampleData(db, user);
        await settings.refresh();
        return removed;
      },
    ),
  ];
}
