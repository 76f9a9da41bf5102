import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { alertDialog } from "#web/ui/message-dialog-store.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLogin } from "./account.api.ts";
import { AuthLink } from "./auth-link.tsx";
import { GoogleButton } from "./google-button.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).loginResolver);

export function LoginForm() {
  const login = useLogin();
  const { register, handleSubmit, formState } = useForm({ resolver: validation.resolver });
  const { errors } = formState;
  return (
    <>
      <Form
        onFocus={validation.preload}
        busy={login.isPending}
        onSubmit={handleSubmit((input) => login.mutate(input))}
      >
        <TextField
          label="Email address"
          required
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register("email")}
        />
        <div className="flex flex-col gap-1">
          <PasswordField
            label="Password"
            required
            autoComplete="current-password"
            error={errors.password?.message}
            {...register("password")}
          />
          <AuthLink to="/forgot-password">Forgot your password?</AuthLink>
        </div>
        <TermsCheckbox error={errors.terms?.message} {...register("terms")} />
        <RequiredNote />
        <SubmitButton busy={login.isPending}>Sign In</SubmitButton>
      </Form>
      <div className="flex flex-col gap-3">
        <GoogleButton
          onFailure={(text) => void alertDialog({ icon: "error", title: "Google sign-in failed!", text })}
        />
        <AuthLink to="/register">Don't have an account? Sign Up</AuthLink>
      </div>
    </>
  );
}
