import { FirstSteps } from "#web/features/settings/first-steps.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/first-steps.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "First steps",
    description: "What a new shop still needs.",
    path: "/dashboard/firstSteps",
  });
}

export default function FirstStepsRoute() {
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-6">
      <h1 className="text-2xl">First steps</h1>
      <FirstSteps />
    </div>
  );
}
