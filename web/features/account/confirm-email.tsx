import { useQuery } from "@tanstack/react-query";
import type { AccountAction } from "#web/lib/session/account-action.ts";
import { useSession } from "#web/lib/session/session-store.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { accountActionQuery, useAccountCode } from "./account.api.ts";
import { reasonOf } from "./auth-messages.ts";
import { EmailRestored, RestoreEmail } from "./restore-email.tsx";
import { SignInFirst } from "./sign-in-first.tsx";

/**
 * Opened by the confirmation link. Someone else may have registered this email address: confirming it would leave their password on the
 * account, so only the signed-in account can confirm.
 */
export function ConfirmEmail({ code }: { code: string }) {
  const { data: action, error } = useQuery(accountActionQuery(code));
  const { user, loading } = useSession();
  const apply = useAccountCode();
  if (apply.data?.asksForPassword) return <EmailRestored email={apply.data.email} />;
  if (apply.data?.restoresEmail) return <Restored email={apply.data.email} />;
  if (apply.isSuccess) return apply.data.changesEmail ? <Changed email={apply.data.email} /> : <Confirmed />;
  const reason = error ?? (action?.asksForPassword ? null : apply.error);
  if (reason) return <Failed reason={reasonOf(reason)} />;
  if (!action || (loading && !apply.isPending)) return <Spinner className="size-8" />;
  if (action.ownerOnly && user?.email !== action.account && !apply.isPending) {
    return <SignInFirst action={action} signedInAs={user?.email} />;
  }
  if (action.asksForPassword) return <RestoreEmail action={action} apply={apply} />;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        // Only on a click, because email scanners open every link.
        event.preventDefault();
        if (!apply.isPending) apply.mutate({ action });
      }}
      className="flex flex-col items-start gap-5"
    >
      <p className="text-base [overflow-wrap:anywhere]">{descriptionOf(action)}</p>
      <SubmitButton busy={apply.isPending}>{labelOf(action)}</SubmitButton>
    </form>
  );
}

function descriptionOf({ changesEmail, restoresEmail, account, email }: AccountAction): string {
  if (restoresEmail) return `Your account uses ${email} again, and all devices are signed out.`;
  return changesEmail ? `Your email address changes from ${account} to ${email}.` : email;
}

function labelOf({ changesEmail, restoresEmail }: AccountAction): string {
  if (restoresEmail) return "Restore the address";
  return changesEmail ? "Change the address" : "Confirm the address";
}

function Restored({ email }: { email: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="text-base [overflow-wrap:anywhere]">
        Your email address is {email} again. If you did not change it, someone knows your password: choose a
        new one now.
      </p>
      <LinkButton to="/forgot-password">Choose a new password</LinkButton>
    </div>
  );
}

function Confirmed() {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="text-base">
        Thank you. Your email address is confirmed.
      </p>
      <LinkButton to="/dashboard/profile">Go to your profile</LinkButton>
    </div>
  );
}

function Changed({ email }: { email: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="text-base [overflow-wrap:anywhere]">
        Your email address is now {email}. Please sign in with it.
      </p>
      <LinkButton to="/login" state={{ from: "/dashboard/profile" }}>
        Sign in
      </LinkButton>
    </div>
  );
}

function Failed({ reason }: { reason: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="alert" className="text-base text-clay">
        {reason}
      </p>
      <LinkButton to="/dashboard/profile" look="quiet">
        Go to your profile
      </LinkButton>
    </div>
  );
}
