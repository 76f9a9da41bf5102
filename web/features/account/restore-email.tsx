import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import type { AccountAction } from "#web/lib/session/account-action.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useAccountCode } from "./account.api.ts";
import { fieldOf, reasonOf } from "./auth-messages.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).newPasswordResolver);

/** Undoes a change of the email address. Someone else may know the password, so it is replaced in the same step. */
export function RestoreEmail({ action }: { action: AccountAction }) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver: validation.resolver });
  const restore = useAccountCode((error) => {
    if (fieldOf(error)) setError("password", { message: reasonOf(error) }, { shouldFocus: true });
  });
  if (restore.isSuccess) return <Restored email={action.email} />;
  return (
    <Form
      onFocus={validation.preload}
      busy={restore.isPending}
      onSubmit={handleSubmit(({ password }) => restore.mutate({ action, password }))}
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
      {restore.error && !fieldOf(restore.error) && (
        <p role="alert" className="text-clay">
          {reasonOf(restore.error)}
        </p>
      )}
      <SubmitButton busy={restore.isPending} className="self-start">
        Restore the address
      </SubmitButton>
    </Form>
  );
}

function Restored({ email }: { email: string }) {
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
