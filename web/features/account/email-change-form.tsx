import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useEmailChange } from "./account.api.ts";
import { fieldOf, reasonOf } from "./auth-messages.ts";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).emailResolver);

/** Sends a link to the new address. The address changes when the signed-in user follows it. */
export function EmailChangeForm({ email }: { email: string }) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver: validation.resolver });
  const change = useEmailChange((error) => {
    if (fieldOf(error) === "email") setError("email", { message: reasonOf(error) }, { shouldFocus: true });
    else toast.error(reasonOf(error));
  });
  if (change.isSuccess)
    return (
      <p role="status" className="[overflow-wrap:anywhere]">
        We've sent a link to {change.variables.email}. Open it in this browser to change the address. Until
        then you sign in with {email}.
      </p>
    );
  return (
    <Form
      onFocus={validation.preload}
      busy={change.isPending}
      onSubmit={handleSubmit((input) => change.mutate(input))}
    >
      <p className="text-mute [overflow-wrap:anywhere]">You sign in with {email}.</p>
      <TextField
        label="New email address"
        type="email"
        required
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={change.isPending} look="quiet" className="self-start">
        Change email address
      </SubmitButton>
    </Form>
  );
}
