import type { ApiKey } from "#contract/account/api-key.ts";
import { permissions } from "#contract/account/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Pill } from "#web/ui/pill.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";

export function apiKeyColumns(onRevoke: (key: ApiKey) => void): Column<ApiKey>[] {
  return [
    {
      heading: "Name",
      namesRow: true,
      cell: ({ name, start }) => (
        <span className="flex flex-col py-1">
          <span className="max-w-60 truncate font-medium">{name}</span>
          <code className="text-mute text-xs">{start}…</code>
        </span>
      ),
    },
    {
      heading: "Permissions",
      cell: ({ permissions: granted }) => granted.map((name) => permissions[name].label).join(", "),
    },
    {
      heading: "From",
      cell: ({ addresses }) =>
        addresses.length === 0 ? (
          <span className="text-mute">Anywhere</span>
        ) : (
          <span title={addresses.join("\n")} className="block max-w-48 truncate tabular-nums">
            {addresses.join(", ")}
          </span>
        ),
    },
    {
      heading: "Last used",
      cell: ({ lastUsedAt }) =>
        lastUsedAt ? <Timestamp at={lastUsedAt} /> : <span className="text-mute">Never</span>,
    },
    { heading: "Expires", cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
    {
      heading: "Actions",
      hiddenHeading: true,
      numeric: true,
      sticky: true,
      cell: (key) => (
        <Button look="quiet" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          Revoke
        </Button>
      ),
    },
  ];
}

function Expiry({ at }: { at: string | null }) {
  if (!at) return <span className="text-mute">Never</span>;
  return Date.parse(at) <= Date.now() ? <Pill tone="warn">Expired</Pill> : <Timestamp at={at} brief />;
}
