import { data, useRevalidator } from "react-router";
import { BackupsSection } from "#web/features/backups/backups-section.tsx";
import { BrandSection } from "#web/features/settings/brand-section.tsx";
import { ErasureSection } from "#web/features/settings/erasure-section.tsx";
import { FirstStepsCard } from "#web/features/settings/first-steps.tsx";
import { SampleDataSection } from "#web/features/settings/sample-data-section.tsx";
import { shopSettingsQuery } from "#web/features/settings/settings.api.ts";
import { SettingsForm } from "#web/features/settings/settings-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { FailedNotice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/settings.ts";

/** Waits, because the form must start with the current settings. */
export async function clientLoader() {
  try {
    return await browserQueryClient.fetchQuery(shopSettingsQuery());
  } catch {
    throw data(null, { status: 503 });
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSpinner />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Shop settings",
    description: "Name, look, money, contact and rules of the shop.",
    path: "/dashboard/settings",
  });
}

export default function SettingsRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">Shop settings</h1>
      {!loaderData.firstStepsDismissed && <FirstStepsCard onDismissed={() => void revalidate()} />}
      <BrandSection settings={loaderData} onSaved={() => void revalidate()} />
      <SettingsForm settings={loaderData} onSaved={() => void revalidate()} />
      <BackupsSection />
      <ErasureSection />
      {/* Everything on these pages may have changed. */}
      {loaderData.sampleData && <SampleDataSection onRemoved={() => window.location.reload()} />}
    </div>
  );
}

export function ErrorBoundary() {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">Shop settings</h1>
      <FailedNotice text="We couldn't load the settings." onRetry={() => void revalidate()} />
    </div>
  );
}
