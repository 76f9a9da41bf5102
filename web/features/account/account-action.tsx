import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { emailForm } from "#contract/account.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useAccountCode, useLinkSignIn } from "./account.api.ts";
import { reasonOf } from "./auth-messages.ts";

/** Done on a click, not on opening: programs that look into mail open every link. */
export function ApplyCode({ code, button }: { code: string; button: string }) {
  const action = useAccountCode();
  if (action.isSuccess) {
    return (
      <div className="flex flex-col items-start gap-5">
        <p role="status" className="text-base">
          Thank you. Your email address is confirmed.
        </p>
        <LinkButton to="/dashboard/profile">Go to your profile</LinkButton>
      </div>
    );
  }
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!action.isPending) action.mutate(code);
      }}
      className="flex flex-col items-start gap-5"
    >
      {action.isError && (
        <p role="alert" className="text-base text-clay">
          {reasonOf(action.error)}
        </p>
      )}
      <SubmitButton busy={action.isPending}>{button}</SubmitButton>
    </form>
  );
}

/** A sign-in link says nothing about whose it is: the person does. */
export function LinkSignIn() {
  const signIn = useLinkSignIn();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(emailForm) });
  return (
    <Form busy={signIn.isPending} onSubmit={handleSubmit((input) => signIn.mutate(input))}>
      <TextField
        label="Email address"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <SubmitButton busy={signIn.isPending}>Sign In</SubmitButton>
    </Form>
  );
}
