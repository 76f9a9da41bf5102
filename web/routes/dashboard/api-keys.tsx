import { ApiKeyList } from "#web/features/api-keys/api-key-list.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/api-keys.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "API keys",
    description: "Keys for programs that call the API.",
    path: "/dashboard/apiKeys",
  });
}

export default function ApiKeysRoute() {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <ApiKeyList />
    </div>
  );
}
