import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Home, PostSummary } from "#contract/content/content-api.ts";
import type { HomeSection } from "#contract/content/content-kinds.ts";
import { PostCard } from "#web/features/content/post-card.tsx";
import { usePicturedCategories } from "#web/lib/categories.ts";
import { useShop } from "#web/lib/use-shop.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";

type HomeSectionsProps = { home: Home; featured: ReactNode };

/** The home page in the owner's order. Sections without content are left out. */
export function HomeSections({ home, featured }: HomeSectionsProps) {
  const { name: shopName } = useShop();
  const shown = home.sections.filter(({ visible }) => visible);
  const parts: Record<HomeSection, ReactNode> = {
    hero: <Hero home={home} />,
    category: <CategorySection />,
    featured,
    customer: <CustomerSection voices={home.voices} />,
    blog: <BlogSection posts={home.posts} />,
  };
  return (
    <>
      {!shown.some(({ name }) => name === "hero") && (
        <h1 className="sr-only">{home.hero.title || shopName}</h1>
      )}
      {shown.map(({ name }) => (
        <Fragment key={name}>{parts[name]}</Fragment>
      ))}
    </>
  );
}

function Hero({ home: { hero, photo } }: { home: Home }) {
  const { name, accent } = useShop();
  return (
    <section className="wide py-4">
      <div
        className={`grid items-center overflow-hidden rounded-card bg-well text-[#1f1b16] ${photo ? "md:grid-cols-2" : ""}`}
      >
        <div className="order-last flex flex-col items-start gap-6 p-6 pb-10 sm:p-12 md:order-first lg:p-20">
          <h1 className="text-[clamp(2.5rem,5vw,4rem)] leading-[1.05] [overflow-wrap:anywhere]">
            {hero.title || name}
          </h1>
          {hero.text && <p className="max-w-sm whitespace-pre-line text-base">{hero.text}</p>}
          {/* The well is light in both themes, so its button has the light theme's color. */}
          <LinkButton
            to={hero.linkTo}
            className={accent ? "text-[#faf8f4]!" : "bg-[#2f4a3a]! text-[#faf8f4]!"}
            style={accent ? { backgroundColor: accent.light } : undefined}
          >
            {hero.linkLabel}
          </LinkButton>
        </div>
        {photo && (
          <Picture
            photo={photo}
            alt={photo.alt}
            sizes="(min-width: 768px) 50vw, 100vw"
            eager
            className="aspect-square size-full object-cover mix-blend-multiply [mask-image:linear-gradient(to_top,transparent,black_20%)] md:[mask-image:linear-gradient(to_right,transparent,black_25%)]"
          />
        )}
      </div>
    </section>
  );
}

export function SectionHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mb-5 text-xl sm:mb-8 sm:text-2xl">
      {children}
    </h2>
  );
}

function CategorySection() {
  const categories = usePicturedCategories();
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
                  photo={photo}
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

function CustomerSection({ voices }: { voices: Home["voices"] }) {
  if (voices.length === 0) return null;
  return (
    <section id="customer" aria-labelledby="customer-heading" className="bg-sand">
      <div className="wide section">
        <SectionHeading id="customer-heading">Customer</SectionHeading>
        <ul className="grid gap-10 md:grid-cols-3">
          {voices.map(({ quote, author }) => (
            <li key={`${author} ${quote}`}>
              <figure className="flex flex-col gap-4 [overflow-wrap:anywhere]">
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

function BlogSection({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section id="blog" aria-labelledby="blog-heading" className="wide section">
      <SectionHeading id="blog-heading">Blog</SectionHeading>
      <div className="grid gap-10 md:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.slug} post={post} level={3} />
        ))}
      </div>
    </section>
  );
}
