import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useRegistration } from "./account.api.ts";
import { AuthLink } from "./auth-link.tsx";
import { fieldOf, reasonOf } from "./auth-messages.ts";
import { GoogleButton } from "./google-button.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).registrationResolver);

export function RegistrationForm() {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: validation.resolver,
  });
  const { errors } = formState;
  const registration = useRegistration((error) => {
    const field = fieldOf(error);
    if (field) setError(field, { message: reasonOf(error) }, { shouldFocus: true });
    else toast.error(reasonOf(error));
  });
  return (
    <>
      <Form
        onFocus={validation.preload}
        busy={registration.isPending}
        onSubmit={handleSubmit((input) => registration.mutate(input))}
      >
        <TextField
          label="Name"
          required
          autoComplete="name"
          error={errors.name?.message}
          {...register("name")}
        />
        <TextField
          label="Email address"
          required
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register("email")}
        />
        <NewPasswordField label="Password" error={errors.password?.message} {...register("password")} />
        <TermsCheckbox error={errors.terms?.message} {...register("terms")} />
        <RequiredNote />
        <SubmitButton busy={registration.isPending}>Sign In</SubmitButton>
      </Form>
      <div className="flex flex-col gap-3">
        <GoogleButton onFailure={(reason) => toast.error(`Failed to sign in: ${reason}`)} />
        <Button look="quiet">
          <AppleMark />
          Sign in with Apple
        </Button>
        <AuthLink to="/login">Already have an account? Sign In</AuthLink>
      </div>
    </>
  );
}

function AppleMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" className="size-5">
      <path d="M16.6 12.6c0-2.3 1.9-3.4 2-3.5a4.3 4.3 0 0 0-3.4-1.8c-1.4-.1-2.8.9-3.5.9-.7 0-1.9-.9-3.1-.8a4.6 4.6 0 0 0-3.9 2.4c-1.7 2.9-.4 7.1 1.2 9.4.8 1.2 1.7 2.4 3 2.4 1.2-.1 1.7-.8 3.1-.8 1.5 0 1.9.8 3.2.7 1.3 0 2.1-1.1 2.9-2.3.9-1.3 1.3-2.6 1.3-2.7-.1 0-2.8-1-2.8-3.9zM14.3 5.8c.7-.8 1.1-1.9 1-3-1 0-2.1.6-2.8 1.4-.6.7-1.2 1.8-1 2.9 1.1.1 2.1-.5 2.8-1.3z" />
    </svg>
  );
}
