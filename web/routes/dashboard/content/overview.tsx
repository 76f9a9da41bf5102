import { ContentOverview } from "#web/features/content-admin/content-overview.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/overview.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Content",
    description: "The words of the shop.",
    path: "/dashboard/content",
  });
}

export default function ContentRoute() {
  return (
    <div className="mx-auto w-full max-w-4xl">
      <ContentOverview />
    </div>
  );
}
