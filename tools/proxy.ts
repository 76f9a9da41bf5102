import { parseArgs } from "node:util";
import { reportDrill } from "./failover/report-drill.ts";
import { runProxyDrill } from "./proxy/run-drill.ts";

const { values } = parseArgs({
  options: {
    proxy: { type: "string", default: "nginx" },
    rounds: { type: "string", default: "2" },
    customers: { type: "string", default: "6" },
  },
});

await reportDrill("proxy", (shop) =>
  runProxyDrill(shop, {
    proxy: values.proxy,
    rounds: Number(values.rounds),
    customerCount: Number(values.customers),
  }),
);
