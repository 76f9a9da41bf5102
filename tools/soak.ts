import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "#server/env.ts";
import { soak } from "./faults/soak.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const complaints = await soak(join(projectRoot, "build/shop/main.js"), Number(values.minutes));
for (const complaint of complaints) console.error(complaint);
console.log(complaints.length === 0 ? "It held." : "It did not hold.");
process.exitCode = complaints.length === 0 ? 0 : 1;
