import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { redirect, useLocation } from "react-router";
import type { Product } from "#contract/products/product.ts";
import { storefrontPageSize } from "#contract/products/product-list.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { useCartRequested } from "#web/features/cart/load-cart-on-demand.ts";
import { LoadingSideCart } from "#web/features/cart/side-cart-frame.tsx";
import { CategoryLinks } from "#web/features/products/category-links.tsx";
import { listHeading, onlyCategory } from "#web/features/products/list-heading.ts";
import { cardButton, titleIdOf } from "#web/features/products/product-card.tsx";
import { ProductGrid } from "#web/features/products/product-grid.tsx";
import { productListJsonLd } from "#web/features/products/product-json-ld.ts";
import { ProductSearch } from "#web/features/products/product-search.tsx";
import {
  facetsQuery,
  filtersFrom,
  isFiltered,
  productsQuery,
  productsUrl,
} from "#web/features/products/products.api.ts";
import { useCategories } from "#web/lib/categories.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { pageCategories } from "#web/lib/page-categories.ts";
import { pageMeta, rootDataOf } from "#web/lib/page-meta.ts";
import { browserQueryClient, prefetched } from "#web/lib/query-client.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import type { Route } from "./+types/products.ts";

const ActiveFilters = lazyComponent(
  async () => (await import("#web/features/products/active-filters.tsx")).ActiveFilters,
);
const SideCartRail = lazyComponent(async () => (await import("#web/layout/side-cart-rail.tsx")).SideCartRail);

function filtersOf(request: Request) {
  return filtersFrom(new URL(request.url).searchParams);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersOf(request);
  const categories = await pageCategories(context);
  const wanted = filters.category?.trim().toLowerCase() ?? "";
  const renamed = categories.find(({ formerSlugs }) => formerSlugs.includes(wanted));
  if (renamed) throw redirect(productsUrl(filters, { page: filters.page, category: renamed.slug }), 301);
  const query = productsQuery(filters, context.api);
  let products: Product[] = [];
  const cache = await prefetched(async (queryClient) => {
    await Promise.all([
      queryClient.prefetchQuery(query),
      queryClient.prefetchQuery(facetsQuery(filters, context.api)),
    ]);
    products = queryClient.getQueryData(query.queryKey)?.products ?? [];
  });
  const image = products[0]?.image;
  return { cache, image, jsonLd: [productListJsonLd(products, categories, context)] };
}

/** Doesn't wait: the page shows its loading state. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void browserQueryClient.prefetchQuery(productsQuery(filtersOf(request)));
  return { cache: undefined, image: undefined, jsonLd: [] };
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const filters = filtersFrom(new URLSearchParams(location.search));
  const { page } = filters;
  const { categories } = rootDataOf(matches);
  const category = onlyCategory(filters.category, categories) ?? filters.category;
  const heading = listHeading(filters, categories);
  return pageMeta(matches, {
    title: `${heading}${page > 1 ? `, page ${page}` : ""}`,
    description: `${heading}, with dimensions, prices and stock.`,
    path: productsUrl({ page, category }, { page }),
    image: loaderData?.image,
    noindex: isFiltered(filters) || Boolean(filters.sort),
    jsonLd: loaderData?.jsonLd,
  });
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.cache}>
      <ProductList />
    </HydrationBoundary>
  );
}

function ProductList() {
  const filters = filtersFrom(new URLSearchParams(useLocation().search));
  const { data, isError, isPlaceholderData, refetch } = useQuery(productsQuery(filters));
  return (
    <div className="wide flex flex-col gap-6 py-6 sm:gap-8 sm:py-10">
      <div className="flex flex-col gap-4 sm:gap-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-xl [overflow-wrap:anywhere] sm:text-2xl">
            {listHeading(filters, useCategories())}
          </h1>
          <p role="status" className="text-mute tabular-nums">
            {isPlaceholderData ? "Loading..." : data && countOf(data.total)}
          </p>
        </div>
        <div className="flex flex-col justify-between gap-3 xl:flex-row">
          <CategoryLinks filters={filters} />
          <ProductSearch filters={filters} />
        </div>
        {isFiltered(filters) && (
          <Suspense>
            <ActiveFilters filters={filters} />
          </Suspense>
        )}
      </div>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_23rem] xl:gap-12">
        <div className="flex flex-col gap-8">
          <div aria-busy={isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-50">
            <h2 className="sr-only">Products</h2>
            <ProductGrid
              products={data?.products}
              failed={isError}
              onRetry={() => refetch()}
              columns="three"
              expected={storefrontPageSize}
              eager={3}
              actionOf={(product) => (
                <AddToCartButton product={product} describedBy={titleIdOf(product)} className={cardButton} />
              )}
            />
          </div>
          {data && (
            <Pagination
              label="Pages of products"
              page={filters.page}
              pages={data.pages}
              urlFor={(page) => productsUrl(filters, { page })}
            />
          )}
        </div>
        <LazyOrderList />
      </div>
    </div>
  );
}

/** Loads its code when the cart may hold something. */
function LazyOrderList() {
  const requested = useCartRequested();
  if (!requested) return <LoadingSideCart />;
  return (
    <Suspense fallback={<LoadingSideCart />}>
      <SideCartRail />
    </Suspense>
  );
}

function countOf(total: number): string {
  return total === 1 ? "1 product" : `${formatNumber(total)} products`;
}
