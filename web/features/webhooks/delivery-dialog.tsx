import type { WebhookDelivery } from "#contract/settings/webhook.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { outcomeText } from "./outcome-text.ts";

type DeliveryDialogProps = {
  delivery: WebhookDelivery;
  canResend: boolean;
  sending: boolean;
  onResend: () => void;
  onClose: () => void;
};

/** What was sent, and how the last answer begins. */
export function DeliveryDialog({ delivery, canResend, sending, onResend, onClose }: DeliveryDialogProps) {
  const { _id, event, state, answer, body } = delivery;
  return (
    <Dialog aria-label={event} onClose={onClose} className="max-w-2xl p-5 sm:p-8">
      <div className="flex flex-col gap-5">
        <h2 className="text-xl">{event}</h2>
        <p className="text-mute [overflow-wrap:anywhere]">webhook-id {_id}</p>
        <Text heading="Sent" text={JSON.stringify(JSON.parse(body), undefined, 2)} />
        <p role="status">
          {state === "delivered" ? "Delivered: " : "Last answer: "}
          {outcomeText(delivery) || "none yet"}
        </p>
        {answer && <Text heading="Answer" text={answer} />}
        <div className="flex flex-wrap justify-end gap-2">
          <SubmitButton
            type="button"
            look="quiet"
            busy={sending}
            disabled={!canResend}
            onClick={() => sending || onResend()}
          >
            Send again
          </SubmitButton>
          <Button data-focus-first onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Text({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-label={heading} className="flex flex-col gap-1.5">
      <h3 className="font-medium font-sans text-sm">{heading}</h3>
      <pre className="max-h-72 overflow-auto whitespace-pre-wrap rounded-field bg-sand p-3 text-xs [overflow-wrap:anywhere]">
        {text}
      </pre>
    </section>
  );
}
