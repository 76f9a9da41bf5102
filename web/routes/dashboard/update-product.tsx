import type { ReactNode } from "react";
import { data, isRouteErrorResponse, Link, useRevalidator } from "react-router";
import { EditProductForm } from "#web/features/product-admin/edit-product-form.tsx";
import { editedProductQuery } from "#web/features/product-admin/product-admin.api.ts";
import { ApiError } from "#web/lib/api.ts";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { FailedNotice, Notice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/update-product.ts";

const list = { to: "/dashboard/productPage", label: "All Products" };

/** Waits: the form must start with the product as it is now. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    return await browserQueryClient.fetchQuery(editedProductQuery(params.id));
  } catch (error) {
    const gone = error instanceof ApiError && error.status < 500;
    throw data(null, { status: gone ? 404 : 503 });
  }
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <PageSpinner />;
}

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta({
    title: "Edit Product · Sedia",
    description: "Changes to a product of the shop.",
    path: `/dashboard/updateProduct/${params.id}`,
    origin: originOf(matches),
    noindex: true,
  });
}

export default function UpdateProductRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <Titled>
      <p className="-my-3 flex flex-wrap gap-x-5">
        <Link to={list.to} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {list.label}
        </Link>
        <Link
          to={`/products/${params.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          See it in the shop
        </Link>
      </p>
      <EditProductForm key={params.id} product={loaderData} />
    </Titled>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { revalidate } = useRevalidator();
  const gone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Titled>
      {gone ? (
        <Notice text="There is no such product. It may have been deleted.">
          <LinkButton to={list.to} look="quiet">
            {list.label}
          </LinkButton>
        </Notice>
      ) : (
        <FailedNotice text="The product could not be loaded." onRetry={() => void revalidate()} />
      )}
    </Titled>
  );
}

function Titled({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-6">
      <h1 className="text-2xl">Edit Product</h1>
      {children}
    </div>
  );
}
