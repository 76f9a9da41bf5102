import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import type { ApiKey } from "#contract/account/api-key.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { apiKeyColumns } from "./api-key-columns.tsx";
import { apiKeysQuery, useApiKeyRevocation } from "./api-keys.api.ts";

const NewApiKeyDialog = lazyComponent(async () => (await import("./new-api-key-dialog.tsx")).NewApiKeyDialog);

export function ApiKeyList() {
  const [searchParams] = useSearchParams();
  const page = pageParam(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(apiKeysQuery(page));
  const revocation = useApiKeyRevocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const [creating, setCreating] = useState(false);

  async function revoke({ _id, name }: ApiKey) {
    if (revocation.isPending || !(await confirmDialog(question(name)))) return;
    const revoked = await revocation.mutateAsync(_id).catch(() => undefined);
    // The focused row is gone.
    if (revoked) heading.current?.focus();
  }

  const create = <Button onClick={() => setCreating(true)}>Create API key</Button>;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          API keys
        </h1>
        {data && data.total > 0 && create}
      </div>
      <p className="max-w-prose text-mute">
        For programs that work with your shop, such as an ERP system. A key can do only what you allow it.{" "}
        <a href="/api/docs" className="text-moss underline underline-offset-4">
          API reference
        </a>
      </p>
      <DataTable
        caption="API keys"
        columns={apiKeyColumns((key) => void revoke(key))}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        error={isError ? { text: "We couldn't load the API keys.", retry: () => void refetch() } : undefined}
        empty={<Notice text="There are no API keys yet.">{create}</Notice>}
        busy={isPlaceholderData}
      />
      {data && (
        <Pagination
          label="Pages of API keys"
          page={page}
          pages={data.pages}
          urlFor={(other) => urlWith(searchParams, { page: other })}
          onPrefetch={(other) => void browserQueryClient.prefetchQuery(apiKeysQuery(other))}
        />
      )}
      <Suspense>{creating && <NewApiKeyDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}

function question(name: string) {
  return {
    title: `Revoke ${name}?`,
    text: "Programs that use this key lose access at once. You can't undo this.",
    confirm: "Yes, revoke it",
  };
}
