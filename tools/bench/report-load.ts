import type { Burst } from "./measure-bursts.ts";
import type { Overload } from "./measure-overload.ts";
import { round, table } from "./report-table.ts";

/** Every buyer got an order or "sold out" without a 503, and exactly what was in stock is sold. */
export function isFair({ buyers, inStock, ordered, soldOut, busy, failed, stockIsRight }: Burst): boolean {
  const everyoneKnows = busy === 0 && Object.keys(failed).length === 0 && ordered + soldOut === buyers;
  return everyoneKnows && ordered === Math.min(buyers, inStock) && stockIsRight;
}

export function loadSections({ overload, bursts }: { overload: Overload[]; bursts: Burst[] }): string[] {
  return [
    "### Overload: three times the capacity",
    overloadTable(overload),
    "### Bursts: buyers who take a unit, add it to the cart and order it, all at once",
    "Production settings: a worker per core, and rate limits. A buyer who gets 503 tries again after `Retry-After`, like the storefront. Times of single requests.",
    burstTable(bursts),
  ];
}

function overloadTable(overload: Overload[]): string {
  return table(
    [
      "requests",
      "capacity",
      "offered",
      "accepted",
      "of the capacity",
      "by CPU time",
      "p99 accepted",
      "longest accepted",
      "p99 unloaded",
      "refused",
      "p99 refused",
      "failed",
      "recovered after",
    ],
    overload.map((one) => [
      one.name,
      `${round(one.capacity)}/s`,
      `${round(one.offered)}/s`,
      `${round(one.acceptedPerSecond)}/s`,
      one.goodput.toFixed(2),
      one.goodputByCpu?.toFixed(2) ?? "",
      round(one.acceptedP99),
      round(one.acceptedLongest),
      round(one.unloadedP99),
      `${round(one.refusedPerSecond)}/s`,
      round(one.refusedP99),
      String(one.failed),
      round(one.recoveredMs),
    ]),
  );
}

function burstTable(bursts: Burst[]): string {
  return table(
    [
      "buyers",
      "client addresses",
      "products",
      "in stock",
      "orders",
      "sold out",
      "503",
      "failed",
      "stock",
      "p50",
      "p99",
      "longest",
      "seconds",
    ],
    bursts.map((one) => [
      String(one.buyers),
      one.addresses,
      String(one.products),
      String(one.inStock),
      String(one.ordered),
      String(one.soldOut),
      String(one.busy),
      Object.entries(one.failed)
        .map(([response, count]) => `${count} × ${response}`)
        .join(", ") || "0",
      one.stockIsRight ? "right" : "**wrong**",
      round(one.p50),
      round(one.p99),
      round(one.longest),
      one.seconds.toFixed(1),
    ]),
  );
}
