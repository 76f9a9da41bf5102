import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLinkSignIn, usePasswordResetMail } from "./account.api.ts";
import { AuthLink } from "./auth-link.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).emailResolver);

export function ForgotPasswordForm() {
  const reset = usePasswordResetMail();
  return (
    <>
      <EmailForm label="Send the link" busy={reset.isPending} onSubmit={reset.mutate}>
        <p role="status" className="text-base empty:hidden">
          {/* The same text whether the account exists or not. */}
          {reset.isSuccess &&
            `If there is an account for ${reset.variables.email}, a mail with a link is on its way. The link works once, for one hour.`}
        </p>
      </EmailForm>
      <AuthLink to="/login">Back to Sign In</AuthLink>
    </>
  );
}

/** A sign-in link doesn't contain the email address, so the user enters it. */
export function LinkSignIn() {
  const signIn = useLinkSignIn();
  return <EmailForm label="Sign In" busy={signIn.isPending} onSubmit={signIn.mutate} />;
}

type EmailFormProps = {
  label: string;
  busy: boolean;
  onSubmit: (input: { email: string }) => void;
  children?: ReactNode;
};

function EmailForm({ label, busy, onSubmit, children }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({ resolver: validation.resolver });
  return (
    <Form onFocus={validation.preload} busy={busy} onSubmit={handleSubmit((input) => onSubmit(input))}>
      <TextField
        label="Email address"
        required
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={busy}>{label}</SubmitButton>
      {children}
    </Form>
  );
}
