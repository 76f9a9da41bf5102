import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useVerificationMail } from "./account.api.ts";

/** Shown while the email address is unconfirmed. */
export function EmailVerification({ email }: { email: string }) {
  const mail = useVerificationMail();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sand px-5 py-3">
      <p className="min-w-0 [overflow-wrap:anywhere]">{email} is not confirmed yet.</p>
      <SubmitButton
        type="button"
        look="quiet"
        busy={mail.isPending}
        onClick={() => {
          if (!mail.isPending) mail.mutate();
        }}
      >
        Send a confirmation link
      </SubmitButton>
    </div>
  );
}
