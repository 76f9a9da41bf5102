import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate } from "react-router";
import { factorRequired, useSession } from "#web/lib/session/session-store.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { EmailVerification } from "./email-verification.tsx";
import { EnrollFactor } from "./enroll-factor.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { secondFactorQuery } from "./security.api.ts";
import { useReturnPath } from "./use-return-path.ts";

/** For admins and staff of a shop that requires two-step sign-in. `embedded`: the accounts are the shop's own. */
export function RequiredFactor({ embedded }: { embedded: boolean }) {
  const { user, loading } = useSession();
  const { name: shopName } = useShop();
  const path = useReturnPath();
  const {
    data: enrolled,
    isError,
    refetch,
  } = useQuery({ ...secondFactorQuery(), enabled: user !== null && !loading });
  const [codes, setCodes] = useState<string[]>([]);
  useEffect(() => {
    if (enrolled) factorRequired.set(false);
  }, [enrolled]);
  if (!user && !loading) return <Navigate to="/login" replace state={{ from: path }} />;
  if (isError) return <FailedNotice text="We couldn't load this." onRetry={() => void refetch()} />;
  if (!user || enrolled === undefined) return <Spinner className="size-8" />;
  if (codes.length > 0) return <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />;
  if (enrolled)
    return (
      <>
        <p role="status" className="text-base">
          Two-step sign-in is on for your account.
        </p>
        <LinkButton to={path} className="self-start">
          Continue
        </LinkButton>
      </>
    );
  if (!user.emailVerified)
    return (
      <>
        <p className="text-base">Confirm your email address first.</p>
        <EmailVerification email={user.email} />
      </>
    );
  return <EnrollFactor shopName={shopName} embedded={embedded} onEnrolled={setCodes} />;
}
