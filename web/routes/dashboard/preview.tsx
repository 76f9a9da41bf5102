import { useQuery } from "@tanstack/react-query";
import { editedProductQuery } from "#web/features/product-admin/product-admin.api.ts";
import { FinishSwatches } from "#web/features/products/finish-swatches.tsx";
import { Price } from "#web/features/products/price.tsx";
import { ProductDimensions } from "#web/features/products/product-dimensions.tsx";
import { ProductFacts } from "#web/features/products/product-facts.tsx";
import { ProductGallery } from "#web/features/products/product-gallery.tsx";
import { StockLine } from "#web/features/products/stock-line.tsx";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { LoadError } from "#web/ui/detail-page.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/preview.ts";

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Preview",
    description: "A product as customers will see it.",
    path: `/dashboard/preview/${params.id}`,
  });
}

/** The product page's parts with the admin's own token, so that hidden products can be seen. */
export default function PreviewRoute({ params: { id } }: Route.ComponentProps) {
  const { data: product, error, refetch } = useQuery(editedProductQuery(id));
  if (error && !product) {
    return (
      <LoadError
        error={error}
        onRetry={() => refetch()}
        heading="Preview"
        missing="There is no such product. It may have been deleted."
        list={{ to: "/dashboard/productPage", label: "All Products" }}
      />
    );
  }
  if (!product) return <PageSpinner />;
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <BackLink to={`/dashboard/updateProduct/${id}`}>Edit Product</BackLink>
      <p role="note" className="rounded-card border border-line bg-sand px-4 py-3">
        {product.status === "Hidden"
          ? "Preview. Customers don't see this product, because it is hidden."
          : "Preview. Customers see this product from its date on."}
      </p>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ProductGallery key={id} product={product} />
        <div className="flex flex-col gap-4 sm:gap-6">
          <h1 className="text-xl sm:text-2xl">{product.title}</h1>
          <Price product={product} large />
          <FinishSwatches product={product} folder="/dashboard/preview" />
          <StockLine piece={product.piece} />
          <p className="max-w-prose text-base">{product.description}</p>
          <ProductFacts product={product} />
        </div>
      </div>
      {product.dimensions && (
        <ProductDimensions title={product.title} dimensions={product.dimensions} model={product.model} />
      )}
    </div>
  );
}
