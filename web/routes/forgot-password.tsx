import { AuthPage } from "#web/features/account/auth-page.tsx";
import { ForgotPasswordForm } from "#web/features/account/email-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/forgot-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Forgot your password",
    description: "Get a link to choose a new password.",
    path: "/forgot-password",
  });
}

export default function ForgotPassword() {
  return (
    <AuthPage heading="Forgot your password?" lead="We'll send you a link to choose a new one.">
      <ForgotPasswordForm />
    </AuthPage>
  );
}
