import { LoaderCircle } from "lucide-react";

/** Something is on its way. The text is for those who listen. */
export function Spinner({ label = "Loading", className = "size-6" }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-grid place-items-center">
      <LoaderCircle aria-hidden className={`animate-spin text-mute ${className}`} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** The face of a page that cannot show anything yet. */
export function PageSpinner() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner className="size-8" />
    </div>
  );
}
