import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { emailForm } from "#contract/account.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { usePasswordResetMail } from "./account.api.ts";
import { AuthLink } from "./auth-link.tsx";

export function ForgotPasswordForm() {
  const mail = usePasswordResetMail();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(emailForm) });
  return (
    <>
      <Form busy={mail.isPending} onSubmit={handleSubmit((input) => mail.mutate(input))}>
        <TextField
          label="Email address"
          required
          type="email"
          autoComplete="username"
          error={formState.errors.email?.message}
          {...register("email")}
        />
        <SubmitButton busy={mail.isPending}>Send the link</SubmitButton>
        <p role="status" className="text-base empty:hidden">
          {/* The same words whether there is such an account or not. */}
          {mail.isSuccess &&
            `If there is an account for ${mail.variables.email}, a mail with a link is on its way. The link works once, for one hour.`}
        </p>
      </Form>
      <AuthLink to="/login">Back to Sign In</AuthLink>
    </>
  );
}
