import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { data, isRouteErrorResponse, Link, useRevalidator } from "react-router";
import { cut } from "#contract/basics/text.ts";
import { taxIncluded } from "#contract/orders/tax.ts";
import type { ListedProduct } from "#contract/products/product.ts";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { breadcrumbJsonLd } from "#web/features/products/breadcrumb-json-ld.ts";
import { BuyBar } from "#web/features/products/buy-bar.tsx";
import { cachedProduct } from "#web/features/products/cached-product.ts";
import { DeliveryLine } from "#web/features/products/delivery-line.tsx";
import { FinishSwatches } from "#web/features/products/finish-swatches.tsx";
import { Price } from "#web/features/products/price.tsx";
import { cardButton, titleIdOf } from "#web/features/products/product-card.tsx";
import { ProductDimensions } from "#web/features/products/product-dimensions.tsx";
import { ProductError } from "#web/features/products/product-error.tsx";
import { ProductFacts } from "#web/features/products/product-facts.tsx";
import { ProductGallery } from "#web/features/products/product-gallery.tsx";
import { ProductGrid } from "#web/features/products/product-grid.tsx";
import { designJsonLd, productJsonLd } from "#web/features/products/product-json-ld.ts";
import {
  earliestDeliveryQuery,
  productQuery,
  relatedProductsQuery,
} from "#web/features/products/products.api.ts";
import { StockLine } from "#web/features/products/stock-line.tsx";
import { ApiError, errorText, statusLine } from "#web/lib/api.ts";
import { categoryName, useCategories } from "#web/lib/categories.ts";
import { pageCategories } from "#web/lib/page-categories.ts";
import { pageMeta, rootDataOf } from "#web/lib/page-meta.ts";
import { browserQueryClient, prefetched } from "#web/lib/query-client.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { useSite } from "#web/lib/use-site-texts.ts";
import { ErrorPage } from "#web/ui/error-page.tsx";
import type { Route } from "./+types/product.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  let product: ListedProduct | undefined;
  const categories = pageCategories(context);
  const cache = await prefetched(async (queryClient) => {
    const related = queryClient.prefetchQuery(relatedProductsQuery(params.id, context.api));
    product = await queryClient.fetchQuery(productQuery(params.id, context.api)).catch(asResponse);
    if (product && context.settings.shop.offersDelivery)
      await queryClient.prefetchQuery(earliestDeliveryQuery(product.deliveryDays ?? 0, context.api));
    await related;
  });
  const jsonLd = product && [
    productJsonLd(product, await categories, context),
    breadcrumbJsonLd(product, await categories, context.origin),
    ...designJsonLd(product, context),
  ];
  return { cache, product, jsonLd };
}

/** Doesn't wait: a product that isn't cached is shown as loading. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void browserQueryClient.prefetchQuery(relatedProductsQuery(params.id));
  const product = cachedProduct(params.id);
  void browserQueryClient.prefetchQuery(productQuery(params.id));
  return { cache: undefined, product, jsonLd: undefined };
}

/** An invalid or unknown id is a 404 page. */
function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** The page responds with the API's status. */
function asResponse(error: unknown): never {
  if (isNotFound(error)) throw data(null, { status: 404 });
  if (error instanceof ApiError) {
    throw data(null, { status: error.status, statusText: error.statusText });
  }
  throw error;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage notFound={false} />;
  return error.status === 404 ? <ErrorPage notFound /> : <ProductError text={statusLine(error)} />;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.product;
  if (!product) return [{ title: rootDataOf(matches).settings.shop.name }];
  return pageMeta(matches, {
    title: product.title,
    description: cut(product.description, 155),
    path: `/products/${product._id}`,
    image: product.image,
    jsonLd: loaderData?.jsonLd,
  });
}

export default function ProductRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.cache}>
      <ProductPage id={params.id} hasMeta={loaderData.product !== undefined} />
    </HydrationBoundary>
  );
}

type ProductPageProps = {
  id: string;
  /** The loader had the product, so title and description are set. */
  hasMeta: boolean;
};

function ProductPage({ id, hasMeta }: ProductPageProps) {
  const { data: product, error } = useQuery(productQuery(id));
  const related = useQuery(relatedProductsQuery(id));
  const categories = useCategories();
  const { taxPercent } = useShop();
  const { features = [], reviewQuote } = useSite()?.texts ?? {};
  const { revalidate } = useRevalidator();
  const needsMeta = product !== undefined && !hasMeta;
  useEffect(() => {
    if (needsMeta) void revalidate();
  }, [needsMeta, revalidate]);
  if (!product) return <NoProduct error={error} />;
  return (
    <div className="wide flex flex-col gap-5 py-5 sm:gap-8 sm:py-8">
      <nav aria-label="Breadcrumb" className="text-mute">
        <Link to="/product" className="underline-offset-4 hover:underline">
          Products
        </Link>
        {" / "}
        <Link to={`/product?category=${product.category}`} className="underline-offset-4 hover:underline">
          {categoryName(categories, product.category)}
        </Link>
      </nav>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-14">
        <ProductGallery key={product._id} product={product} />
        <div className="flex flex-col gap-4 sm:gap-6 lg:sticky lg:top-24 lg:self-start">
          <h1 id={titleIdOf(product)} className="text-xl sm:text-2xl">
            {product.title}
          </h1>
          <div className="flex flex-col gap-1">
            <Price product={product} large />
            {taxPercent > 0 && <p className="text-mute text-xs">{taxIncluded(taxPercent)}</p>}
          </div>
          <FinishSwatches product={product} folder="/products" />
          <div key={product._id} className="flex flex-col gap-2">
            <BuyBar product={product}>
              <AddToCartButton
                product={product}
                describedBy={titleIdOf(product)}
                look="primary"
                className="min-w-44 shrink-0 sm:min-w-56"
              />
            </BuyBar>
            <StockLine piece={product.piece} />
            {product.piece > 0 && <DeliveryLine days={product.deliveryDays ?? 0} />}
          </div>
          <p className="max-w-prose text-base">{product.description}</p>
          <ProductFacts product={product} />
        </div>
      </div>
      {product.dimensions && (
        <ProductDimensions title={product.title} dimensions={product.dimensions} model={product.model} />
      )}
      {(features.length > 0 || reviewQuote) && (
        <div className="section grid gap-10 border-line border-t md:grid-cols-2">
          {features.length > 0 && <SpecialFeatures features={features} />}
          {reviewQuote && <CustomerReviews quote={reviewQuote} />}
        </div>
      )}
      {related.data?.length !== 0 && (
        <section aria-labelledby="related" className="flex flex-col gap-8 pb-16">
          <h2 id="related" className="text-xl">
            Related products
          </h2>
          <ProductGrid
            products={related.data}
            failed={related.isError}
            onRetry={() => related.refetch()}
            columns="four"
            expected={4}
            actionOf={(other) => (
              <AddToCartButton product={other} describedBy={titleIdOf(other)} className={cardButton} />
            )}
          />
        </section>
      )}
    </div>
  );
}

function NoProduct({ error }: { error: Error | null }) {
  if (isNotFound(error)) return <ErrorPage notFound />;
  if (error) return <ProductError text={errorText(error)} />;
  return (
    <p role="status" className="wide section min-h-[60vh] text-base">
      Loading...
    </p>
  );
}

function SpecialFeatures({ features }: { features: string[] }) {
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="mb-4 text-xl">
        Special Features
      </h2>
      <ul className="flex list-inside list-disc flex-col gap-1.5 text-base marker:text-moss">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </section>
  );
}

function CustomerReviews({ quote }: { quote: string }) {
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="mb-4 text-xl">
        Customer Reviews
      </h2>
      <blockquote className="whitespace-pre-line border-moss border-l-2 pl-5 font-display text-lg">
        “{quote}”
      </blockquote>
    </section>
  );
}
