import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { homeQuery } from "#web/features/content/content.api.ts";
import { loadOrStatus } from "#web/features/content/load-or-status.ts";
import { cardButton, titleIdOf } from "#web/features/products/product-card.tsx";
import { ProductGrid } from "#web/features/products/product-grid.tsx";
import { featuredProductsQuery } from "#web/features/products/products.api.ts";
import { pageMeta, rootDataOf } from "#web/lib/page-meta.ts";
import { browserQueryClient, createQueryClient, prefetched } from "#web/lib/query-client.ts";
import type { Route } from "./+types/home.ts";
import { HomeSections, SectionHeading } from "./home-sections.tsx";

export async function loader({ context: { api } }: Route.LoaderArgs) {
  const [home, cache] = await Promise.all([
    loadOrStatus(createQueryClient(), homeQuery(api)),
    prefetched((queryClient) => queryClient.prefetchQuery(featuredProductsQuery(api))),
  ]);
  return { home, cache };
}

export async function clientLoader() {
  void browserQueryClient.prefetchQuery(featuredProductsQuery());
  return { home: await loadOrStatus(browserQueryClient, homeQuery()), cache: undefined };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { origin, settings } = rootDataOf(matches);
  const { name, icon, contactEmail, phone, socialLinks } = settings.shop;
  const { tagline = "", description, hero, photo } = loaderData?.home ?? {};
  return pageMeta(matches, {
    title: tagline,
    description: description || hero?.text || name,
    path: "/",
    image: photo?.src,
    jsonLd: [
      {
        "@type": "Organization",
        name,
        url: `${origin}/`,
        logo: icon ? `${origin}${icon}/512.png` : `${origin}/icon-512.png`,
        ...(contactEmail && { email: contactEmail }),
        ...(phone && { telephone: phone }),
        ...(socialLinks.length > 0 && { sameAs: socialLinks }),
      },
    ],
  });
}

export default function HomeRoute({ loaderData: { home, cache } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={cache}>
      <HomeSections home={home} featured={<FeaturedSection heading={home.featuredHeading} />} />
    </HydrationBoundary>
  );
}

function FeaturedSection({ heading }: { heading: string }) {
  const { data, isError, refetch } = useQuery(featuredProductsQuery());
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="wide section [#category+&]:pt-0!">
      <SectionHeading id="featured-heading">{heading}</SectionHeading>
      <ProductGrid
        products={data}
        failed={isError}
        onRetry={() => refetch()}
        columns="four"
        expected={4}
        actionOf={(product) => (
          <AddToCartButton product={product} describedBy={titleIdOf(product)} className={cardButton} />
        )}
      />
    </section>
  );
}
