import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";

/** Shown once: the server keeps only a hash. */
export function RevealedKey({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const [message, setMessage] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setMessage("Copied.");
    } catch {
      // Without https, or without permission.
      setMessage("Your browser didn't allow copying. Select the key and copy it.");
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <h2 className="text-xl">Copy your API key</h2>
      <p>Keep it in a safe place, like a password. We don't show it again.</p>
      <TextField
        label="API key"
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        className="font-mono text-sm"
      />
      <p role="status" className="text-mute empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={() => void copy()}>
          Copy
        </Button>
        <Button onClick={onSaved}>I saved it</Button>
      </div>
    </div>
  );
}
