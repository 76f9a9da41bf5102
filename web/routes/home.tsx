import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AddToCartButton } from "#web/features/cart/add-to-cart-button.tsx";
import { cardButton, titleIdOf } from "#web/features/products/product-card.tsx";
import { ProductGrid } from "#web/features/products/product-grid.tsx";
import { featuredProductsQuery } from "#web/features/products/products.api.ts";
import { useMenuCategories } from "#web/lib/categories.ts";
import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import { browserQueryClient, prefetched } from "#web/lib/query-client.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import type { Route } from "./+types/home.ts";
import { heroPhoto } from "./home-photos.ts";
import { articles, testimonials } from "./home-texts.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return {
    cache: await prefetched((queryClient) => queryClient.prefetchQuery(featuredProductsQuery(context.api))),
  };
}

export function clientLoader() {
  void browserQueryClient.prefetchQuery(featuredProductsQuery());
  return { cache: undefined };
}

export function meta({ matches }: Route.MetaArgs) {
  const origin = originOf(matches);
  return pageMeta({
    title: "Sedia · Rocking, side and lounge chairs",
    description:
      "A small gallery for good chairs: rocking, side and lounge chairs in solid wood, wool and leather.",
    path: "/",
    origin,
    image: heroPhoto.src,
    jsonLd: [{ "@type": "Organization", name: "Sedia", url: `${origin}/`, logo: `${origin}/icon-512.png` }],
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData.cache}>
      <Hero />
      <CategorySection />
      <FeaturedSection />
      <CustomerSection />
      <BlogSection />
    </HydrationBoundary>
  );
}

function Hero() {
  return (
    <section className="wide py-4">
      <div className="grid items-center overflow-hidden rounded-card bg-well text-[#1f1b16] md:grid-cols-2">
        <div className="order-last flex flex-col items-start gap-6 p-6 pb-10 sm:p-12 md:order-first lg:p-20">
          <h1 className="text-[clamp(2.5rem,5vw,4rem)] leading-[1.05]">A chair to stay in.</h1>
          <p className="max-w-sm text-base">
            Ondry rocks slowly and holds you from knee to head. Moss wool, solid ash, seat height 45 cm.
          </p>
          <LinkButton to="/product" className="bg-[#2f4a3a]! text-[#faf8f4]!">
            See all chairs
          </LinkButton>
        </div>
        <Picture
          photo={heroPhoto}
          alt="Ondry, a moss-green rocking lounge chair on ash runners"
          sizes="(min-width: 768px) 50vw, 100vw"
          eager
          className="aspect-square size-full object-cover mix-blend-multiply [mask-image:linear-gradient(to_top,transparent,black_20%)] md:[mask-image:linear-gradient(to_right,transparent,black_25%)]"
        />
      </div>
    </section>
  );
}

function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-5 text-xl sm:mb-8 sm:text-2xl">
      {children}
    </h2>
  );
}

const noPhoto = { src: "", width: 900, height: 900 };

function CategorySection() {
  const categories = useMenuCategories();
  if (categories.length === 0) return null;
  return (
    <section id="category" aria-labelledby="category-heading" className="wide section">
      <SectionHeading id="category-heading">Category</SectionHeading>
      {/* One swipeable row on phones; the padding is for the focus ring. */}
      <ul className="-m-1 flex snap-x gap-3 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] sm:grid sm:grid-cols-3 sm:gap-6">
        {categories.map(({ slug, name, photo }) => (
          <li key={slug} className="w-[58%] shrink-0 snap-start sm:w-auto">
            <Link
              to={`/product?category=${slug}`}
              prefetch="intent"
              className="group flex flex-col gap-3 rounded-card"
            >
              <span className="isolate aspect-square overflow-hidden rounded-card bg-well sm:aspect-[4/5]">
                <Picture
                  photo={photo ?? noPhoto}
                  alt=""
                  sizes="(min-width: 640px) 33vw, 58vw"
                  className="size-full object-cover mix-blend-multiply transition-transform duration-250 ease-out group-hover:scale-[1.03]"
                />
              </span>
              <span className="font-display text-lg">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FeaturedSection() {
  const { data, isError, refetch } = useQuery(featuredProductsQuery());
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="featured-heading" className="wide section pt-0!">
      <SectionHeading id="featured-heading">New in the gallery</SectionHeading>
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

function CustomerSection() {
  return (
    <section id="customer" aria-labelledby="customer-heading" className="bg-sand">
      <div className="wide section">
        <SectionHeading id="customer-heading">Customer</SectionHeading>
        <ul className="grid gap-10 md:grid-cols-3">
          {testimonials.map(({ quote, author }) => (
            <li key={author}>
              <figure className="flex flex-col gap-4">
                <blockquote className="font-display text-lg">“{quote}”</blockquote>
                <figcaption className="text-mute">{author}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function BlogSection() {
  return (
    <section id="blog" aria-labelledby="blog-heading" className="wide section">
      <SectionHeading id="blog-heading">Blog</SectionHeading>
      <div className="grid gap-10 md:grid-cols-3">
        {articles.map(({ title, paragraphs }) => (
          <article key={title} className="flex flex-col gap-3 border-line border-t pt-5">
            <h3 className="text-lg">{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-mute">
                {paragraph}
              </p>
            ))}
          </article>
        ))}
      </div>
    </section>
  );
}
