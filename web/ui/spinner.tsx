import { LoaderCircle } from "lucide-react";

/** The label is for screen readers. */
export function Spinner({ label = "Loading", className = "size-6" }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <LoaderCircle aria-hidden className={`animate-spin text-mute ${className}`} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner className="size-8" />
    </div>
  );
}
