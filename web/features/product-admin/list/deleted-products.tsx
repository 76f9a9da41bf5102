import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import type { DeletedProduct } from "#contract/products/product-bin.ts";
import { urlWith } from "#web/lib/list-page.ts";
import { pageParam } from "#web/lib/list-url.ts";
import { Button } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { deletedProductsQuery, useProductRestore } from "../product-admin.api.ts";
import { ProductThumb } from "../product-thumb.tsx";

/** The bin: deleted products, until they are gone for good. */
export function DeletedProducts() {
  const [searchParams] = useSearchParams();
  const page = pageParam(searchParams);
  const { data, isError, isPlaceholderData, refetch } = useQuery(deletedProductsQuery(page));
  const restore = useProductRestore();
  const heading = useRef<HTMLHeadingElement>(null);

  function bringBack({ _id, title }: DeletedProduct) {
    if (restore.isPending) return;
    // The focused row is removed, so the focus moves to the heading.
    restore.mutate({ id: _id, title }, { onSuccess: () => heading.current?.focus() });
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          Deleted products
        </h1>
        <p className="text-mute">They can be restored for 30 days.</p>
      </div>
      <DataTable
        caption="Deleted products"
        columns={columns(bringBack)}
        idOf={({ _id }) => _id}
        rows={data?.rows}
        busy={isPlaceholderData}
        error={isError ? { text: "Error loading products", retry: () => void refetch() } : undefined}
        empty={<Notice text="There are no deleted products." />}
      />
      {data && (
        <Pagination
          label="Pages of deleted products"
          page={page}
          pages={data.pages}
          urlFor={(other) => urlWith(searchParams, { page: other })}
        />
      )}
    </div>
  );
}

function columns(onRestore: (product: DeletedProduct) => void): Column<DeletedProduct>[] {
  return [
    {
      heading: "Name",
      namesRow: true,
      cell: (product) => (
        <div className="flex items-center gap-3">
          <ProductThumb product={product} />
          <span className="max-w-72 truncate font-medium">{product.title}</span>
        </div>
      ),
    },
    { heading: "Deleted", cell: ({ deletedAt }) => <Timestamp at={deletedAt} /> },
    { heading: "Until", cell: ({ restorableUntil }) => <Timestamp at={restorableUntil} /> },
    {
      heading: "Actions",
      hiddenHeading: true,
      numeric: true,
      sticky: true,
      cell: (product) => (
        <Button look="quiet" aria-label={`Restore ${product.title}`} onClick={() => onRestore(product)}>
          Restore
        </Button>
      ),
    },
  ];
}
