import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type WebhookEndpoint, webhookEndpointInput } from "#contract/settings/webhook.ts";
import { webhookEventNames, webhookEvents } from "#contract/settings/webhook-choices.ts";
import { showServerFieldErrors } from "#web/lib/form-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox, FieldError, TextField } from "#web/ui/field.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useEndpointSave } from "./webhooks.api.ts";

type EndpointDialogProps = {
  /** Undefined: a new one. */
  endpoint?: WebhookEndpoint;
  onClose: () => void;
  onAdded?: (secret: string) => void;
};

export function EndpointDialog({ endpoint, onClose, onAdded }: EndpointDialogProps) {
  const save = useEndpointSave(endpoint?._id);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(webhookEndpointInput),
    defaultValues: { url: endpoint?.url ?? "", events: endpoint?.events ?? [] },
  });
  const { errors } = formState;
  const title = endpoint ? "Edit webhook" : "Add webhook";
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: (secret) => {
        onClose();
        if (secret) onAdded?.(secret);
      },
      onError: (error) => showServerFieldErrors(error, ["url", "events"], setError),
    }),
  );
  return (
    <Dialog aria-label={title} onClose={onClose} className="max-w-2xl p-5 sm:p-8">
      <Form busy={save.isPending} onSubmit={submit}>
        <h2 className="text-xl">{title}</h2>
        <RequiredNote />
        <TextField
          label="Address"
          required
          data-focus-first
          type="url"
          inputMode="url"
          placeholder="https://"
          autoCapitalize="none"
          spellCheck={false}
          hint="Gets a POST request for each event. It must start with https:// and lead to the public internet."
          error={errors.url?.message}
          {...register("url")}
        />
        <fieldset className="flex flex-col" aria-describedby={errors.events && "events-error"}>
          <legend className="mb-1 font-medium">Events</legend>
          {webhookEventNames.map((event) => (
            <Checkbox
              key={event}
              value={event}
              label={
                <span className="flex flex-col py-1.5">
                  <span className="font-medium">{event}</span>
                  <span className="text-mute text-xs">{webhookEvents[event]}</span>
                </span>
              }
              {...register("events")}
            />
          ))}
          {errors.events && <FieldError id="events-error">{errors.events.message}</FieldError>}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={save.isPending}>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
