import { useSearchParams } from "react-router";
import { AuditList } from "#web/features/audit/audit-list.tsx";
import { AuditTabs } from "#web/features/audit/audit-tabs.tsx";
import { SignInList } from "#web/features/audit/sign-in-list.tsx";
import { choiceParam } from "#web/lib/list-url.ts";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/audit.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Audit · Sedia",
    description: "Who did what in the shop, and when.",
    path: "/dashboard/audit",
    origin: originOf(matches),
    noindex: true,
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
