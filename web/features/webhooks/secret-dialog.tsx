import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** Shown once: the API does not return the secret again. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  return (
    <Dialog aria-label="Secret of the webhook" onClose={onClose} className="max-w-xl p-5 sm:p-8">
      <div className="flex flex-col gap-5">
        <h2 className="text-xl">Secret of the webhook</h2>
        <p>The receiver verifies each request with it. Store it there now: we don't show it again.</p>
        <code className="select-all rounded-field bg-sand p-3 [overflow-wrap:anywhere]">{secret}</code>
        <p role="status" className="sr-only">
          {copied && "Copied"}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button
            look="quiet"
            data-focus-first
            onClick={() => void navigator.clipboard.writeText(secret).then(() => setCopied(true))}
          >
            {copied ? "Copied" : "Copy"}
          </Button>
          <Button onClick={onClose}>I saved it</Button>
        </div>
      </div>
    </Dialog>
  );
}
