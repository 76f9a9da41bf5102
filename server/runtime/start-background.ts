import type { Logger } from "pino";
import { loadSampleContent } from "#server/content/load-sample-content.ts";
import type { Database } from "#server/db/open-database.ts";
import type { Env } from "#server/env/parse-env.ts";
import { sealStoredSecrets } from "#server/identity/second-factor/seal-stored-secrets.ts";
import { createSecretKeyLoader } from "#server/identity/second-factor/secret-key.ts";
import { openPayments } from "#server/payments/open-payments.ts";
import { loadSampleCatalog } from "#server/products/load-sample-catalog.ts";
import { openSettings } from "#server/settings/current-settings.ts";
import { seedSettings } from "#server/settings/seed-settings.ts";
import { ensureAdmin } from "#server/users/ensure-admin.ts";
import type { BackgroundMetrics } from "./background-metrics.ts";
import { describeIgnoredVariables } from "./ignored-variables.ts";
import { startJobs } from "./jobs.ts";

type BackgroundParts = {
  database: Database;
  env: Env;
  log: Logger;
  /** Files of this release that browsers load. */
  assetsDir: string;
  isBusy: () => boolean;
  metrics: BackgroundMetrics | undefined;
};

/** The tasks of the shop as a whole, however many processes handle requests: first data, background jobs. */
export async function startBackground({ database, env, log, assetsDir, isBusy, metrics }: BackgroundParts) {
  const { db, place, notes } = database;
  await seedSettings(db, env);
  const settings = await openSettings(database, log);
  const { unreadable } = env.firebase
    ? { unreadable: 0 }
    : await sealStoredSecrets(db, createSecretKeyLoader(env));
  const admin = await ensureAdmin(db, env);
  if (env.sampleData) {
    await loadSampleCatalog(db);
    await loadSampleContent(db);
  }
  const ignored = await describeIgnoredVariables(db, env, settings.current());
  const password = admin?.password ? ` with the password ${admin.password} (shown only this once)` : "";
  const payments = await openPayments(env, db);
  return {
    ...(await startJobs({ ...database, env, log, settings, payments, assetsDir, isBusy, metrics })),
    settings,
    introduction: [
      `The shop's data is in ${place}`,
      ...notes,
      ...ignored,
      ...(unreadable > 0 ? [unreadableNote(unreadable)] : []),
      ...(env.payments.sandbox ? [`Payments go to the sandbox: ${env.origin}/sandbox`] : []),
      ...(admin ? [`The first admin is ${admin.email}${password}`] : []),
      ...(settings.current().firstStepsDismissed ? [] : [`Begin at ${env.origin}/dashboard/firstSteps`]),
    ],
  };
}

function unreadableNote(count: number): string {
  return `The codes of ${count} authenticator apps are refused, because they were set up with another key: see “The key of two-step sign-in” in docs/deploy.md`;
}
