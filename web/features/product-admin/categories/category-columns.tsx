import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import type { Category } from "#contract/products/category.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { missingPicture } from "#web/ui/picture.tsx";
import { Pill } from "#web/ui/pill.tsx";

type CategoryActions = {
  count: number;
  onMove: (category: Category, step: -1 | 1) => void;
  onEdit: (category: Category) => void;
  onRemove: (category: Category) => void;
};

export function categoryColumns({ count, onMove, onEdit, onRemove }: CategoryActions): Column<Category>[] {
  return [
    {
      heading: "Name",
      namesRow: true,
      cell: ({ name, photo, hidden }) => (
        <div className="flex items-center gap-3 py-1.5">
          <span className="isolate size-10 shrink-0 overflow-hidden rounded-field bg-well">
            <img
              src={photo?.src ?? missingPicture.src}
              alt=""
              width={40}
              height={40}
              loading="lazy"
              referrerPolicy="no-referrer"
              className="size-full object-cover mix-blend-multiply"
            />
          </span>
          <span className="max-w-60 truncate font-medium">{name}</span>
          {hidden && <Pill tone="warn">Hidden</Pill>}
        </div>
      ),
    },
    {
      heading: "Address",
      cell: ({ slug }) => (
        <a
          href={`/product?category=${slug}`}
          className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          {slug}
        </a>
      ),
    },
    { heading: "In the product form", cell: ({ shortName, name }) => shortName ?? name },
    {
      heading: "Order",
      cell: (category, index) => (
        <div className="-ml-3 flex">
          <IconButton
            label={`Move ${category.name} up`}
            aria-disabled={index === 0 || undefined}
            onClick={() => index > 0 && onMove(category, -1)}
            className="text-mute hover:text-ink aria-disabled:opacity-40"
          >
            <ArrowUp aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={`Move ${category.name} down`}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => index < count - 1 && onMove(category, 1)}
            className="text-mute hover:text-ink aria-disabled:opacity-40"
          >
            <ArrowDown aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      ),
    },
    {
      heading: "Actions",
      hiddenHeading: true,
      numeric: true,
      sticky: true,
      cell: (category) => (
        <div className="-mr-3 flex justify-end">
          <IconButton
            label={`Delete ${category.name}`}
            onClick={() => onRemove(category)}
            className="text-mute hover:text-clay"
          >
            <Trash2 aria-hidden className="size-4.5" />
          </IconButton>
          <IconButton
            label={`Edit ${category.name}`}
            onClick={() => onEdit(category)}
            className="text-mute hover:text-ink"
          >
            <Pencil aria-hidden className="size-4.5" />
          </IconButton>
        </div>
      ),
    },
  ];
}
