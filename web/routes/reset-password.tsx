import { useNavigate, useSearchParams } from "react-router";
import { AuthPage } from "#web/features/account/auth-page.tsx";
import { NewPasswordForm } from "#web/features/account/new-password-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/reset-password.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Choose a new password",
    description: "Choose a new password for your account.",
    path: "/reset-password",
  });
}

export default function ResetPassword() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  return (
    <AuthPage heading="Choose a new password">
      <NewPasswordForm
        code={searchParams.get("oobCode") ?? ""}
        onDone={() => navigate("/login", { replace: true })}
      />
    </AuthPage>
  );
}
