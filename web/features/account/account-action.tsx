import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { emailForm } from "#contract/account.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLinkSignIn } from "./account.api.ts";

/** A sign-in link says nothing about whose it is: the person does. */
export function LinkSignIn() {
  const signIn = useLinkSignIn();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(emailForm) });
  return (
    <Form busy={signIn.isPending} onSubmit={handleSubmit((input) => signIn.mutate(input))}>
      <TextField
        label="Email address"
        required
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={signIn.isPending}>Sign In</SubmitButton>
    </Form>
  );
}
