import { AuthPage, SignedOutOnly } from "#web/features/account/auth-page.tsx";
import { RegistrationForm } from "#web/features/account/registration-form.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/register.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Create an account",
    description: "Create an account to order.",
    path: "/register",
  });
}

export default function Register() {
  return (
    <SignedOutOnly>
      <AuthPage heading="Create an account" lead="For your cart, your orders and nothing else.">
        <RegistrationForm />
      </AuthPage>
    </SignedOutOnly>
  );
}
