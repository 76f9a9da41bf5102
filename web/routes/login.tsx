import { AuthPage, SignedOutOnly } from "#web/features/account/auth-page.tsx";
import { LoginForm } from "#web/features/account/login-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/login.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Sign in",
    description: "Sign in to order and to see your orders.",
    path: "/login",
  });
}

export default function Login() {
  return (
    <SignedOutOnly>
      <AuthPage heading="Welcome back" lead="Sign in to order and to see your orders.">
        <LoginForm />
      </AuthPage>
    </SignedOutOnly>
  );
}
