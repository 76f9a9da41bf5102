import { z } from "zod";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { removeSampleData } from "./remove-sample-data.ts";

export function sampleDataRoutes({
  db,
  settings,
  uploads,
}: {
  db: Db;
  settings: Settings;
  uploads: UploadStore;
}) {
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
        const removed = await removeSampleData(db, { admin: user, uploads });
        await settings.refresh();
        return removed;
      },
    ),
  ];
}
