import { AuthPage } from "#web/features/account/auth-page.tsx";
import { ForgotPasswordForm } from "#web/features/account/forgot-password-form.tsx";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/forgot-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Forgot your password · Sedia",
    description: "Get a link to choose a new password.",
    path: "/forgot-password",
    origin: originOf(matches),
    noindex: true,
  });
}

export default function ForgotPassword() {
  return (
    <AuthPage heading="Forgot your password?" lead="We send you a link to choose a new one.">
      <ForgotPasswordForm />
    </AuthPage>
  );
}
