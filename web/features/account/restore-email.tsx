import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import type { AccountAction } from "#web/lib/session/account-action.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import type { useAccountCode } from "./account.api.ts";
import { fieldOf, reasonOf } from "./auth-messages.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).newPasswordResolver);

type RestoreEmailProps = { action: AccountAction; apply: ReturnType<typeof useAccountCode> };

/** Undoes a change of the email address. Someone else may know the password, so it is replaced in the same step. */
export function RestoreEmail({ action, apply }: RestoreEmailProps) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver: validation.resolver });
  function showAtField(error: Error) {
    if (fieldOf(error)) setError("password", { message: reasonOf(error) }, { shouldFocus: true });
  }
  return (
    <Form
      onFocus={validation.preload}
      busy={apply.isPending}
      onSubmit={handleSubmit(({ password }) => apply.mutate({ action, password }, { onError: showAtField }))}
    >
      <p className="text-base [overflow-wrap:anywhere]">
        Your account uses {action.email} again. Someone else may know your password, so please choose a new
        one. All devices are signed out, and Google is disconnected.
      </p>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={action.email} readOnly hidden />
      <NewPasswordField
        label="New password"
        error={formState.errors.password?.message}
        {...register("password")}
      />
      {apply.error && !fieldOf(apply.error) && (
        <p role="alert" className="text-clay">
          {reasonOf(apply.error)}
        </p>
      )}
      <SubmitButton busy={apply.isPending} className="self-start">
        Restore the address
      </SubmitButton>
    </Form>
  );
}

export function EmailRestored({ email }: { email: string }) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p role="status" className="text-base [overflow-wrap:anywhere]">
        Your email address is {email} again. Please sign in with your new password.
      </p>
      <LinkButton to="/login" state={{ from: "/dashboard/profile" }}>
        Sign in
      </LinkButton>
    </div>
  );
}
