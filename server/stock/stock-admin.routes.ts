import { z } from "zod";
import { productNotFound } from "#contract/basics/domain-error.ts";
import { idParams } from "#contract/basics/id.ts";
import { modified } from "#contract/basics/modified.ts";
import {
  productStock,
  stockChange,
  stockMovement,
  stockMovementsQuery,
  stockRulesChange,
} from "#contract/products/stock.ts";
import type { Db } from "#server/db/client.ts";
import { csvDownload } from "#server/http/file-download.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { changeStock } from "./change-stock.ts";
import { changeStockRules } from "./change-stock-rules.ts";
import { serializeMovement } from "./serialize-movement.ts";
import { findStock, listMovements } from "./stock-history.queries.ts";
import { stockHistoryCsv, stockHistoryCsvHeader } from "./stock-history-csv.ts";

export function stockAdminRoutes({ db, settings }: { db: Db; settings: Settings }) {
  async function requireStock(productId: string) {
    const stock = await findStock(db, productId);
    if (!stock) throw productNotFound();
    return stock;
  }

  return [
    route(
      "GET /products/:id/stock",
      {
        operationId: "getProductStock",
        summary: "Get where a product's units are",
        access: "catalog",
        params: idParams,
        output: productStock,
        refuses: ["product_not_found"],
      },
      async ({ params }) => {
        const { onHand, ...stock } = await requireStock(params.id);
        const { sellLastPiece, lowStockAt } = settings.current();
        return { ...stock, piece: onHand, shopSellsLastPiece: sellLastPiece, shopLowStockAt: lowStockAt };
      },
    ),
    route(
      "POST /products/:id/stock",
      {
        operationId: "changeStock",
        summary: "Receive, write off or count pieces",
        access: "catalog",
        params: idParams,
        input: stockChange,
        idempotent: true,
        output: z.object({ piece: z.int() }),
        status: 201,
        refuses: ["product_not_found", "out_of_stock"],
      },
      async ({ user, params, input, keyed }) => ({
        piece: await changeStock(db, user, { productId: params.id, change: input }, keyed),
      }),
    ),
    route(
      "PATCH /products/:id/stock",
      {
        operationId: "changeStockRules",
        summary: "Change a product's own stock rules",
        access: "catalog",
        params: idParams,
        input: stockRulesChange,
        output: modified,
        refuses: ["product_not_found"],
      },
      async ({ user, params, input }) => ({
        modifiedCount: Number(await changeStockRules(db, user, { productId: params.id, wanted: input })),
      }),
    ),
    route(
      "GET /products/:id/stock/movements",
      {
        operationId: "listStockMovements",
        summary: "List a product's stock movements, newest first",
        access: "catalog",
        params: idParams,
        query: stockMovementsQuery,
        output: z.array(stockMovement),
        refuses: ["product_not_found"],
      },
      async ({ c, params, query }) => {
        await requireStock(params.id);
        return sendPage(c, await listMovements(db, params.id, query), serializeMovement);
      },
    ),
    route(
      "GET /products/:id/stock/export",
      {
        operationId: "exportStockMovements",
        summary: "Export a product's stock movements as CSV",
        access: "catalog",
        params: idParams,
        output: { mediaType: "text/csv", description: "The movements", example: stockHistoryCsvHeader },
        refuses: ["product_not_found"],
      },
      async ({ c, params }) => {
        await requireStock(params.id);
        return csvDownload(c, "stock.csv", stockHistoryCsv(db, params.id));
      },
    ),
  ];
}
