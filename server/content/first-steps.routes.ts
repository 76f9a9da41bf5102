import { firstStepStates } from "#contract/settings/first-steps.ts";
import type { Db } from "#server/db/client.ts";
import { route } from "#server/http/route.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import { readFirstSteps, type Surroundings } from "./first-steps.ts";

type FirstStepsParts = { db: Db; settings: Settings } & Surroundings;

export function firstStepsRoutes({ db, settings, ...surroundings }: FirstStepsParts) {
  return [
    route(
      "GET /first-steps",
      {
        operationId: "listFirstSteps",
        summary: "Get what a new shop still needs",
        access: "admin",
        output: firstStepStates,
      },
      () => readFirstSteps(db, settings.current(), surroundings),
    ),
  ];
}
