import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import type { PasswordReset } from "#web/lib/session/password-reset.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { passwordResetQuery, useNewPassword } from "./account.api.ts";
import { fieldOf, reasonOf } from "./auth-messages.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).newPasswordResolver);

/** Opened by the link of the reset email, which contains the code. */
export function NewPasswordForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { data: reset, error } = useQuery(passwordResetQuery(code));
  if (error) return <InvalidLink reason={reasonOf(error)} />;
  if (!reset) return <Spinner className="size-8" />;
  return <PasswordForm reset={reset} code={code} onDone={onDone} />;
}

function InvalidLink({ reason }: { reason: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="alert" className="text-base">
        {reason}
      </p>
      <LinkButton to="/forgot-password">Request a new link</LinkButton>
    </div>
  );
}

type PasswordFormProps = { reset: PasswordReset; code: string; onDone: () => void };

function PasswordForm({ reset: { email, googleEmail }, code, onDone }: PasswordFormProps) {
  const [keepLinks, setKeepLinks] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: validation.resolver,
  });
  const change = useNewPassword(code, (error) => {
    if (fieldOf(error)) setError("password", { message: reasonOf(error) }, { shouldFocus: true });
    else toast.error(reasonOf(error));
  });
  return (
    <Form
      onFocus={validation.preload}
      busy={change.isPending}
      onSubmit={handleSubmit((input) => change.mutate({ ...input, keepLinks }, { onSuccess: onDone }))}
    >
      <TextField label="Email address" type="email" autoComplete="username" readOnly value={email} />
      <NewPasswordField
        label="New password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {googleEmail && (
        <Checkbox
          label={`Disconnect Google (${googleEmail})`}
          hint="Recommended if you don't know this account, or if somebody else may have used yours. You can connect it again in your profile."
          checked={!keepLinks}
          onChange={({ target }) => setKeepLinks(!target.checked)}
        />
      )}
      <SubmitButton busy={change.isPending}>Save the password</SubmitButton>
    </Form>
  );
}
