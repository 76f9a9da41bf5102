import { useSearchParams } from "react-router";
import { AuditList } from "#web/features/audit/audit-list.tsx";
import { AuditTabs } from "#web/features/audit/audit-tabs.tsx";
import { SignInList } from "#web/features/audit/sign-in-list.tsx";
import { choiceParam } from "#web/lib/list-page.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/audit.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Audit",
    description: "Admin actions and sign-ins.",
    path: "/dashboard/audit",
  });
}

export default function AuditRoute() {
  const [searchParams] = useSearchParams();
  const shown = choiceParam(searchParams, "show", ["sign-ins"]);
  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-6">
      <h1 className="text-2xl">Audit</h1>
      <AuditTabs shown={shown} />
      {shown === "sign-ins" ? <SignInList /> : <AuditList />}
    </div>
  );
}
