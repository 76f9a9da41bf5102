import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { reasonOf } from "./auth-messages.ts";
import { useEnrollment } from "./security.api.ts";

type EnrollFactorProps = {
  shopName: string;
  embedded: boolean;
  onEnrolled: (recoveryCodes: string[]) => void;
};

/** Sets up an authenticator app: QR code or key, then a code that confirms it. */
export function EnrollFactor({ shopName, embedded, onEnrolled }: EnrollFactorProps) {
  const { start, finish } = useEnrollment(shopName, embedded);
  const [code, setCode] = useState("");
  const enrollment = start.data;
  if (!enrollment) {
    return (
      <>
        <p className="text-mute">
          Signing in then needs your password and a code from an app on your phone, such as Google
          Authenticator, Aegis or 1Password.
        </p>
        <Button disabled={start.isPending} onClick={() => start.mutate()} className="self-start">
          Set up two-step sign-in
        </Button>
      </>
    );
  }
  return (
    <Form
      busy={finish.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        finish.mutate({ enrollment, code: code.replaceAll(" ", "") }, { onSuccess: onEnrolled });
      }}
    >
      <p>Scan this with your authenticator app.</p>
      <div
        role="img"
        aria-label="QR code for your authenticator app"
        className="size-48 overflow-hidden rounded-field border border-line bg-white"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own library from our own address
        dangerouslySetInnerHTML={{ __html: enrollment.qrCode }}
      />
      <p>
        Or type this key:{" "}
        <code className="font-medium tracking-wider [overflow-wrap:anywhere]">{spaced(enrollment.key)}</code>
      </p>
      <TextField
        label="Code from the app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={finish.error ? reasonOf(finish.error) : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <SubmitButton busy={finish.isPending} className="self-start">
        Turn on
      </SubmitButton>
    </Form>
  );
}

function spaced(key: string): string {
  return key.replace(/(.{4})(?=.)/g, "$1 ");
}
