import { CircleCheck } from "lucide-react";
import { Link } from "react-router";

export type Added = { id: string; title: string };

/** The way to what was just added. */
export function ProductAddedNotice({ added: { id, title } }: { added: Added }) {
  const link = "inline-flex min-h-11 items-center font-medium text-moss underline underline-offset-4";
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 rounded-card bg-sand px-5 py-1">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-moss" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{title} is in the shop.</span>
      <Link to={`/products/${id}`} className={link}>
        See it
      </Link>
      <Link to={`/dashboard/updateProduct/${id}`} className={link}>
        Edit it
      </Link>
    </div>
  );
}
