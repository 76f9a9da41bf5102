import { Navigate, useSearchParams } from "react-router";
import { AuthPage, SignedOutOnly } from "#web/features/account/auth-page.tsx";
import { ConfirmEmail } from "#web/features/account/confirm-email.tsx";
import { LinkSignIn } from "#web/features/account/email-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/account-action.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Your account",
    description: "Complete an action from one of our emails.",
    path: "/account-action",
  });
}

/** Opened by the links in our emails. */
export default function AccountAction() {
  const [searchParams] = useSearchParams();
  const code = searchParams.get("oobCode") ?? "";
  switch (searchParams.get("mode")) {
    case "resetPassword":
      return <Navigate to={`/reset-password?${searchParams}`} replace />;
    case "signIn":
      return (
        <SignedOutOnly>
          <AuthPage heading="Sign in by email" lead="Which email address did we send the link to?">
            <LinkSignIn />
          </AuthPage>
        </SignedOutOnly>
      );
    case "verifyEmail":
    case "verifyAndChangeEmail":
      return (
        <AuthPage heading="Confirm your email address">
          <ConfirmEmail code={code} />
        </AuthPage>
      );
    case "recoverEmail":
      return (
        <AuthPage heading="Restore your email address">
          <ConfirmEmail code={code} />
        </AuthPage>
      );
    default:
      return (
        <AuthPage heading="This link is incomplete" lead="Please open it from the email again.">
          {null}
        </AuthPage>
      );
  }
}
