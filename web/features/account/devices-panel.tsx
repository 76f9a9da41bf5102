import { useQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { FailedNotice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { sessionsQuery, useDeviceSignOut, useSignOutEverywhere } from "./security.api.ts";

/** The devices on which the user is signed in. */
export function DevicesPanel({ googleEmail }: { googleEmail: string | null }) {
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery());
  const signOut = useDeviceSignOut();
  const signOutAll = useSignOutEverywhere();
  if (isError) return <FailedNotice text="We couldn't load your devices." onRetry={() => void refetch()} />;
  if (!sessions) return <Spinner className="size-6" />;
  async function endAll() {
    const confirmed = await confirmDialog({
      title: "Sign out on all devices?",
      text: "You will sign in again on this one, too.",
      detail: googleEmail
        ? `Google (${googleEmail}) stays connected and can sign in again. If it isn't yours, disconnect it first.`
        : undefined,
      confirm: "Yes, sign out",
    });
    if (confirmed) signOutAll.mutate();
  }
  return (
    <>
      <ul aria-label="Devices" className="flex flex-col divide-y divide-line">
        {sessions.map(({ _id, device, lastUsedAt, signedInAt, current }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <div>
              <p className="font-medium">
                {device || "Unknown device"}
                {current && <span className="font-normal text-mute"> · this device</span>}
              </p>
              <p className="text-mute">
                Signed in <Timestamp at={signedInAt} />, last used <Timestamp at={lastUsedAt} />
              </p>
            </div>
            {!current && (
              <Button look="quiet" disabled={signOut.isPending} onClick={() => signOut.mutate(_id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        disabled={signOutAll.isPending}
        onClick={() => void endAll()}
        className="self-start"
      >
        Sign out everywhere
      </Button>
    </>
  );
}
