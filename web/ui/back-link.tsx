import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

/** From a detail page to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mb-3 flex min-h-11 w-fit items-center gap-1.5 rounded-field text-mute hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
