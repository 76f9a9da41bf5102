import { z } from "zod";
import type { salesPeriods } from "#contract/account/dashboard-pages.ts";
import { id } from "#contract/basics/id.ts";

export type SalesPeriod = (typeof salesPeriods)[number];

export const salesQuery = z.object({
  days: z
    .enum(["1", "7", "30", "90"])
    .default("30")
    .transform((text) => Number(text) as SalesPeriod)
    .meta({ description: "Number of days, including today" }),
});

const figures = z.object({
  revenue: z.number().meta({
    description:
      "Paid and delivered money: the invoices issued in these days, and the orders placed in them before the shop issued invoices",
  }),
  refunds: z
    .number()
    .meta({ description: "The credit notes issued in these days, not taken off the revenue" }),
  lost: z
    .number()
    .meta({ description: "Money lost in disputes that ended in these days, not taken off the revenue" }),
  orders: z.int().meta({ description: "Orders placed in these days, without canceled ones" }),
  averageOrder: z.number().meta({ description: "Of these orders" }),
  units: z.int(),
});

export const salesReport = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    now: figures,
    before: figures.meta({ description: "The same number of days before that" }),
    testOrders: z
      .object({
        placed: z.int().meta({ description: "Test orders placed in these days, without canceled ones" }),
        counted: z.boolean().meta({
          description:
            "Whether test orders count in all figures of this report. They do while the payment sandbox is on.",
        }),
      })
      .meta({ description: "Orders placed while the payment sandbox is on, without real money" }),
    days: z.array(z.object({ day: z.iso.date(), revenue: z.number(), orders: z.int() })),
    categories: z.array(
      z.object({ category: z.string(), name: z.string(), revenue: z.number(), units: z.int() }),
    ),
    bestSellers: z.array(
      z.object({
        productId: id,
        title: z.string(),
        image: z.string(),
        withdrawn: z.boolean().meta({ description: "Whether the product is archived and has no page" }),
        units: z.int(),
        revenue: z.number(),
      }),
    ),
    lowStock: z.array(z.object({ productId: id, title: z.string(), image: z.string(), piece: z.int() })),
  })
  .meta({ id: "SalesReport" });

export type SalesReport = z.output<typeof salesReport>;
