import { useLocation, useNavigate } from "react-router";
import type { AccountAction } from "#web/lib/session/account-action.ts";
import { Button } from "#web/ui/button.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { usePasswordResetMail } from "./account.api.ts";
import { logOut } from "./log-out.ts";

type SignInFirstProps = { action: AccountAction; signedInAs: string | undefined };

/** Asks to sign in to the link's account, or to set a new password if the email went to the account's own address. */
export function SignInFirst({ action, signedInAs }: SignInFirstProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const reset = usePasswordResetMail();

  async function signIn(): Promise<void> {
    if (signedInAs) await logOut();
    await navigate("/login", { state: { from: `${pathname}${search}` } });
  }

  return (
    <div className="flex flex-col items-start gap-5">
      <div className="flex flex-col gap-2 text-base [overflow-wrap:anywhere]">
        {signedInAs && <p>You're signed in as {signedInAs}.</p>}
        <p>{instructions(action)}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void signIn()}>{signedInAs ? "Log out and sign in" : "Sign in"}</Button>
        {!action.changesEmail && (
          <SubmitButton
            type="button"
            look="quiet"
            busy={reset.isPending}
            onClick={() => {
              if (!reset.isPending) reset.mutate({ email: action.account });
            }}
          >
            Set a new password
          </SubmitButton>
        )}
      </div>
      <p role="status" className="text-base [overflow-wrap:anywhere] empty:hidden">
        {reset.isSuccess &&
          `We've sent a link to ${action.account}. Setting a new password there confirms the address, too.`}
      </p>
    </div>
  );
}

function instructions({ account, email, changesEmail }: AccountAction): string {
  return changesEmail
    ? `To change the address of ${account} to ${email}, please sign in as ${account} first.`
    : `To confirm ${account}, please sign in first. If you didn't create this account, or don't know its password, set a new one: any other password stops working.`;
}
