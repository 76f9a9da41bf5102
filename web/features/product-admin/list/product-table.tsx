import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { DataTable } from "#web/ui/data-table.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { productPageQuery, useProductDuplication } from "../product-admin.api.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductListBar } from "./product-list-bar.tsx";
import { type ProductListFilters, productListUrl } from "./product-list-url.ts";
import { ProductSelectionBar } from "./product-selection-bar.tsx";
import { useRemoveProduct } from "./remove-product.ts";

export function ProductTable({ filters }: { filters: ProductListFilters }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(productPageQuery(filters));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused row is removed, so the focus moves to the heading.
  const remove = useRemoveProduct(() => heading.current?.focus());
  const navigate = useNavigate();
  const duplication = useProductDuplication();
  const duplicate = ({ _id }: { _id: string }) => {
    if (duplication.isPending) return;
    duplication.mutate(_id, {
      onSuccess: ({ insertedId }) => void navigate(`/dashboard/updateProduct/${insertedId}`),
    });
  };
  // The last product of the last page was deleted, or the URL is old.
  if (data && !isPlaceholderData && filters.page > data.pages)
    return <Navigate to={productListUrl(filters, { page: data.pages })} replace />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-2xl">
          All Products
        </h1>
        {data && (
          <p role="status" className="rounded-full bg-sand px-3 py-0.5 font-medium tabular-nums">
            {productCount(data.total)}
          </p>
        )}
      </div>
      <ProductListBar />
      {selected.size > 0 && (
        <ProductSelectionBar ids={Array.from(selected)} onClear={() => setSelected(new Set())} />
      )}
      <DataTable
        caption="All Products"
        columns={productColumns({ onRemove: remove, onDuplicate: duplicate })}
        idOf={({ _id }) => _id}
        rows={data?.products}
        busy={isPlaceholderData}
        error={isError ? { text: "Error loading products", retry: () => void refetch() } : undefined}
        empty={<NoProducts filters={filters} />}
        sorting={{ current: filters.sort, urlFor: (sort) => sortedUrl(filters, sort) }}
        selection={{ selected, onChange: setSelected, labelOf: ({ title }) => `Select ${title}` }}
      />
      {data && (
        <Pagination
          label="Pages of products"
          page={filters.page}
          pages={data.pages}
          urlFor={(page) => productListUrl(filters, { page })}
          onPrefetch={(page) => void browserQueryClient.prefetchQuery(productPageQuery({ ...filters, page }))}
        />
      )}
    </div>
  );
}

function sortedUrl(filters: ProductListFilters, sort: string | undefined): string {
  return productListUrl(filters, { sort: sort as ProductListFilters["sort"] });
}

function NoProducts({ filters: { q, category } }: { filters: ProductListFilters }) {
  if (!q && !category) {
    return (
      <Notice text="There are no products yet.">
        <LinkButton to="/dashboard/addFrom">Add Product</LinkButton>
      </Notice>
    );
  }
  return (
    <Notice text={q ? `No products match “${q}”.` : "There are no products in this category."}>
      <LinkButton to={productListUrl({ page: 1 })} look="quiet">
        Show all products
      </LinkButton>
    </Notice>
  );
}

function productCount(total: number): string {
  return total === 1 ? "1 product" : `${formatNumber(total)} products`;
}
