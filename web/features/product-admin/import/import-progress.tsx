import { Button } from "#web/ui/button.tsx";
import type { ImportProgress } from "./product-import.api.ts";

type ProgressBarProps = { progress: ImportProgress; importing: boolean; onCancel: () => void };

export function ProgressBar({ progress: { step, done, of, paused }, importing, onCancel }: ProgressBarProps) {
  const text =
    step === "upload" ? "Uploading" : importing ? "Saving pictures and files" : "Checking pictures and files";
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-base">
        {paused ? "Uploading goes on within a minute: the shop limits uploads per minute" : text}
      </span>
      <progress aria-label={text} value={done} max={Math.max(of, 1)} className="h-2 w-48 accent-moss" />
      <span className="text-mute tabular-nums">
        {step === "upload"
          ? `${Math.round((100 * done) / Math.max(of, 1))} %`
          : `${done.toLocaleString("en-US")} of ${of.toLocaleString("en-US")}`}
      </span>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
