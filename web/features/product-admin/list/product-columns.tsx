import { Copy, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { Product } from "#contract/products/product.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { formatDate, today } from "#web/ui/date-text.ts";
import { IconButton, iconShape } from "#web/ui/icon-button.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { ProductThumb } from "../product-thumb.tsx";

type ProductActions = {
  onRemove: (product: { id: string; title: string }) => Promise<void>;
  onDuplicate: (product: Product) => void;
};

/** As specified, Status shows the title, and Company Name and Added by are fixed. */
export function productColumns({ onRemove, onDuplicate }: ProductActions): Column<Product>[] {
  return [
    {
      heading: "Name",
      namesRow: true,
      sort: { up: "title" },
      cell: (product) => (
        <div className="flex items-center gap-3">
          <ProductThumb product={product} />
          <Link
            to={editUrl(product)}
            className="block max-w-60 truncate font-medium underline-offset-4 hover:underline max-sm:max-w-36"
          >
            {product.name}
          </Link>
          <Visibility product={product} />
        </div>
      ),
    },
    {
      heading: "Status",
      cell: ({ title }) => <span className="block max-w-72 truncate">{title}</span>,
    },
    {
      heading: "Price",
      numeric: true,
      sort: { up: "price", down: "-price" },
      cell: ({ price }) => formatMoney(price),
    },
    { heading: "Company Name", cell: () => "Wood" },
    { heading: "Added by", cell: () => "Admin" },
    {
      heading: "Pieces",
      numeric: true,
      cell: ({ _id, title, piece }) => (
        <Link
          to={`/dashboard/stock/${_id}`}
          aria-label={`Stock of ${title}: ${piece}`}
          className={`inline-flex min-h-11 min-w-11 items-center justify-end underline-offset-4 hover:underline ${piece === 0 ? "font-medium text-clay" : ""}`}
        >
          {piece}
        </Link>
      ),
    },
    {
      heading: "Actions",
      hiddenHeading: true,
      numeric: true,
      sticky: true,
      cell: (product) => (
        <div className="-mr-3 flex justify-end">
          <IconButton
            label={`Delete ${product.title}`}
            onClick={() => void onRemove({ id: product._id, title: product.title })}
            className="text-mute hover:text-clay"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={`Duplicate ${product.title}`}
            onClick={() => onDuplicate(product)}
            className="text-mute hover:text-ink"
          >
            <Copy aria-hidden className="size-4.5" />
          </IconButton>
          <Link
            to={editUrl(product)}
            aria-label={`Edit ${product.title}`}
            title={`Edit ${product.title}`}
            className={`${iconShape} text-mute hover:text-ink`}
          >
            <Pencil aria-hidden className="size-4.5" />
          </Link>
        </div>
      ),
    },
  ];
}

function editUrl({ _id }: Product): string {
  return `/dashboard/updateProduct/${_id}`;
}

/** Why customers don't see the product. */
function Visibility({ product: { status, date } }: { product: Product }) {
  if (status === "Hidden") return <Pill tone="warn">Hidden</Pill>;
  const saleDate = date.slice(0, 10);
  return saleDate > today() ? <Pill>From {formatDate(saleDate)}</Pill> : null;
}
