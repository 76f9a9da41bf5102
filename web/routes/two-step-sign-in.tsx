import { AuthPage } from "#web/features/account/auth-page.tsx";
import { RequiredFactor } from "#web/features/account/required-factor.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import type { Route } from "./+types/two-step-sign-in.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Two-step sign-in",
    description: "Set up two-step sign-in for your account.",
    path: "/two-step-sign-in",
  });
}

export default function TwoStepSignIn() {
  const settings = usePublicSettings();
  return (
    <AuthPage
      heading="Two-step sign-in"
      lead="This shop requires it for admins and staff. Please set it up to continue."
    >
      <RequiredFactor embedded={settings?.identity.embedded ?? false} />
    </AuthPage>
  );
}
