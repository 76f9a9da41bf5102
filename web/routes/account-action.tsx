import { Navigate, useSearchParams } from "react-router";
import { LinkSignIn } from "#web/features/account/account-action.tsx";
import { AuthPage, SignedOutOnly } from "#web/features/account/auth-page.tsx";
import { ConfirmEmail } from "#web/features/account/confirm-email.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/account-action.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Your account · Sedia",
    description: "Finish what a mail of the shop began.",
    path: "/account-action",
    origin: originOf(matches),
    noindex: true,
  });
}

/** What the links in our mails open, but for the one that resets a password. */
export default function AccountAction() {
  const [searchParams] = useSearchParams();
  const code = searchParams.get("oobCode") ?? "";
  switch (searchParams.get("mode")) {
    case "resetPassword":
      return <Navigate to={`/reset-password?${searchParams}`} replace />;
    case "signIn":
      return (
        <SignedOutOnly>
          <AuthPage heading="Sign in by mail" lead="To which address did we send the link?">
            <LinkSignIn />
          </AuthPage>
        </SignedOutOnly>
      );
    case "verifyEmail":
    case "verifyAndChangeEmail":
    case "recoverEmail":
      return (
        <AuthPage heading="Confirm your email address">
          <ConfirmEmail code={code} />
        </AuthPage>
      );
    default:
      return (
        <AuthPage heading="This link is not complete" lead="Please open it from the mail once more.">
          {null}
        </AuthPage>
      );
  }
}
