import { type SubmitEvent, useId, useState } from "react";
import type { IdentityPrompt } from "#web/lib/session/identity-prompt.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";

const texts = {
  password: {
    title: "Confirm that it's you",
    lead: "Please enter your password again to continue.",
    submit: "Continue",
  },
  google: {
    title: "Confirm that it's you",
    lead: "Please sign in with Google again to continue.",
    submit: "Continue with Google",
  },
  code: {
    title: "Enter the code",
    lead: "Open your authenticator app and enter the code it shows. If you lost it, enter one of your recovery codes.",
    submit: "Continue",
  },
};

/** Asks for a password or code, during sign-in and before protected actions. */
export function IdentityPromptDialog({
  prompt: { kind, email, problem, answer },
}: {
  prompt: IdentityPrompt;
}) {
  const [text, setText] = useState("");
  const [missing, setMissing] = useState(false);
  const leadId = useId();
  const { title, lead, submit } = texts[kind];
  const error = missing ? "Please fill in this field" : problem;
  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (kind !== "google" && !text.trim()) setMissing(true);
    else answer(kind === "code" ? text.trim() : text);
  }
  const field = {
    required: true,
    value: text,
    error,
    "data-focus-first": true,
    onChange: ({ target }: { target: { value: string } }) => setText(target.value),
  };
  return (
    <Dialog
      aria-label={title}
      aria-describedby={leadId}
      onClose={() => answer(undefined)}
      className="max-w-md p-5 sm:p-8"
    >
      <Form busy={false} onSubmit={send}>
        <h2 className="text-xl">{title}</h2>
        <p id={leadId}>{lead}</p>
        {kind === "password" && (
          <>
            <input type="text" autoComplete="username" value={email} readOnly hidden />
            <PasswordField label="Your password" autoComplete="current-password" {...field} />
          </>
        )}
        {kind === "code" && (
          <TextField
            label="Code"
            autoComplete="one-time-code"
            spellCheck={false}
            autoCapitalize="none"
            {...field}
          />
        )}
        {kind === "google" && problem && (
          <p role="alert" className="text-clay">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={() => answer(undefined)}>
            Cancel
          </Button>
          <SubmitButton busy={false}>{submit}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
