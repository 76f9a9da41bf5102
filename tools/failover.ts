import { parseArgs } from "node:util";
import { reportDrill } from "./failover/report-drill.ts";
import { runFailoverDrill } from "./failover/run-drill.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "3" }, customers: { type: "string", default: "8" } },
});

await reportDrill("failover", (shop) =>
  runFailoverDrill(shop, { rounds: Number(values.rounds), customerCount: Number(values.customers) }),
);
