import { runCommand } from "#server/runtime/run-command.ts";

const results = {
  missing: "A new shop has its tables",
  older: "The upgrade is complete",
  current: "There is nothing to upgrade",
};

await runCommand(
  async (_db, _env, { stateBefore, place }) => console.log(`${results[stateBefore]} in ${place}.`),
  { migrates: true },
);
