import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { FailedNotice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EnrollFactor } from "./enroll-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import {
  recoveryCodesQuery,
  secondFactorQuery,
  useFactorRemoval,
  useNewRecoveryCodes,
} from "./security.api.ts";

type SecondFactorPanelProps = {
  emailVerified: boolean;
  shopName: string;
  /** Whether the accounts are the shop's own: only then there are recovery codes. */
  embedded: boolean;
};

/** Two-step sign-in: its state, setting it up, recovery codes, turning it off. */
export function SecondFactorPanel({ emailVerified, shopName, embedded }: SecondFactorPanelProps) {
  const { data: enrolled, isError, refetch } = useQuery(secondFactorQuery());
  const [codes, setCodes] = useState<string[]>([]);
  if (isError) return <FailedNotice text="We couldn't load this." onRetry={() => void refetch()} />;
  if (enrolled === undefined) return <Spinner className="size-6" />;
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />;
  if (enrolled) return <Enrolled embedded={embedded} onNewCodes={setCodes} />;
  if (!emailVerified)
    return (
      <p className="text-mute">Confirm your email address first. Then you can set up two-step sign-in.</p>
    );
  return <EnrollFactor shopName={shopName} embedded={embedded} onEnrolled={setCodes} />;
}

function Enrolled({ embedded, onNewCodes }: { embedded: boolean; onNewCodes: (codes: string[]) => void }) {
  const { data: left } = useQuery({ ...recoveryCodesQuery(), enabled: embedded });
  const renewal = useNewRecoveryCodes();
  const removal = useFactorRemoval();
  const busy = renewal.isPending || removal.isPending;
  async function remove() {
    const confirmed = await confirmDialog({
      title: "Turn off two-step sign-in?",
      text: "Your password alone will be enough to sign in.",
      confirm: "Yes, turn it off",
    });
    if (confirmed) removal.mutate();
  }
  return (
    <>
      <p>
        On. Signing in needs a code from your authenticator app.
        {left !== undefined && ` Recovery codes left: ${left}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {embedded && (
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => renewal.mutate(undefined, { onSuccess: onNewCodes })}
          >
            New recovery codes
          </Button>
        )}
        <Button look="quiet" disabled={busy} onClick={() => void remove()}>
          Turn off
        </Button>
      </div>
    </>
  );
}
