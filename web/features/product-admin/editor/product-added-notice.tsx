import { CircleCheck } from "lucide-react";
import { Link } from "react-router";

export type AddedProduct = { id: string; title: string };

export function ProductAddedNotice({ added: { id, title } }: { added: AddedProduct }) {
  const link = "inline-flex min-h-11 items-center font-medium text-moss underline underline-offset-4";
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 rounded-card bg-sand px-5 py-1">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-moss" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{title} was added.</span>
      <Link to={`/products/${id}`} className={link}>
        View product
      </Link>
      <Link to={`/dashboard/updateProduct/${id}`} className={link}>
        Edit product
      </Link>
    </div>
  );
}
