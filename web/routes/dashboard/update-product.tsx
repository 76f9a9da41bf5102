import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Link, useRevalidator } from "react-router";
import { EditProductForm } from "#web/features/product-admin/editor/edit-product-form.tsx";
import { editedProductQuery } from "#web/features/product-admin/product-admin.api.ts";
import { ApiError } from "#web/lib/api.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/update-product.ts";

const list = { to: "/dashboard/productPage", label: "All Products" };

/** Waits, because the form must start with the current product. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return await browserQueryClient.fetchQuery(editedProductQuery(params.id));
  } catch (error) {
    const missing = error instanceof ApiError && error.status < 500;
    throw data(null, { status: missing ? 404 : 503 });
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSpinner />;
}

export function meta({ matches, params }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Edit Product",
    description: "Changes to a product of the shop.",
    path: `/dashboard/updateProduct/${params.id}`,
  });
}

export default function UpdateProductRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <PageFrame>
      <p className="-my-3 flex flex-wrap gap-x-5">
        <Link to={list.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {list.label}
        </Link>
        <Link
          to={`/products/${params.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          View in shop
        </Link>
        <Link
          to={`/dashboard/preview/${params.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Preview
        </Link>
        <Link
          to={`/dashboard/stock/${params.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Stock
        </Link>
      </p>
      <EditProductForm key={params.id} product={loaderData} />
    </PageFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <PageFrame>
      {missing ? (
        <Notice text="There is no such product. It may have been deleted.">
          <LinkButton to={list.to} look="quiet">
            {list.label}
          </LinkButton>
        </Notice>
      ) : (
        <FailedNotice text="We couldn't load the product." onRetry={() => void revalidate()} />
      )}
    </PageFrame>
  );
}

function PageFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">Edit Product</h1>
      {children}
    </div>
  );
}
