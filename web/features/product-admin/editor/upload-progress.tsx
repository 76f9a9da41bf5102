import { Spinner } from "#web/ui/spinner.tsx";

type UploadProgressProps = {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** While the server still works on the file. */
  after: string;
};

export function UploadProgress({ label, value, after }: UploadProgressProps) {
  if (value >= 1) {
    return (
      <span className="inline-flex items-center gap-2 text-mute text-xs">
        <Spinner label={after} className="size-4" />
        {after}
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 text-mute text-xs tabular-nums">
      <progress aria-label={label} value={value} className="h-1.5 w-32 accent-moss" />
      {Math.round(value * 100)} %
    </span>
  );
}
