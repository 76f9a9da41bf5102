import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { usePasswordChange } from "./account.api.ts";
import { codeOf, fieldOf, reasonOf } from "./auth-messages.ts";
import { NewPasswordField } from "./new-password-field.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).passwordChangeResolver);

const wrongPassword = new Set(["auth/invalid-credential", "auth/wrong-password"]);

export function PasswordForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: validation.resolver,
  });
  const { errors } = formState;
  const change = usePasswordChange((error) => {
    if (wrongPassword.has(codeOf(error)))
      setError("currentPassword", { message: "This is not your current password." }, { shouldFocus: true });
    else if (fieldOf(error) === "password")
      setError("newPassword", { message: reasonOf(error) }, { shouldFocus: true });
    else toast.error(reasonOf(error));
  });
  return (
    <Form
      onFocus={validation.preload}
      busy={change.isPending}
      onSubmit={handleSubmit((input) => change.mutate(input, { onSuccess: () => reset() }))}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        required
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register("currentPassword")}
      />
      <NewPasswordField
        label="New password"
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <SubmitButton busy={change.isPending} look="quiet" className="self-start">
        Change password
      </SubmitButton>
    </Form>
  );
}
