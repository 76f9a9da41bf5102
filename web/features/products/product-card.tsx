import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { cut } from "#contract/basics/text.ts";
import type { ListedProduct, Product } from "#contract/products/product.ts";
import { descriptionLengthOnCards } from "#contract/products/product-list.ts";
import { Picture } from "#web/ui/picture.tsx";
import { CardSwatches } from "./card-swatches.tsx";
import { Price } from "./price.tsx";
import { productQuery } from "./products.api.ts";
import { usePhotoMorph } from "./use-photo-morph.ts";

type ProductCardProps = {
  product: ListedProduct;
  eager: boolean;
  sizes: string;
  /** Rendered outside the link. Can be described by `titleIdOf`. */
  actionOf?: (product: Product) => ReactNode;
};

/** For the action's button: full width, tight on phones. */
export const cardButton = "w-full max-sm:px-2 max-sm:text-xs";

export function titleIdOf({ _id }: Product): string {
  return `title-${_id}`;
}

export function ProductCard(props: ProductCardProps) {
  return props.product.finishes.length > 0 ? <DesignCard {...props} /> : <Card {...props} />;
}

/** Shows the chosen finish: photo, title, price and stock are its own. */
function DesignCard({ product: listed, ...rest }: ProductCardProps) {
  const [chosen, setChosen] = useState(listed._id);
  const isListed = chosen === listed._id;
  const { data } = useQuery({
    ...productQuery(chosen),
    enabled: !isListed,
    placeholderData: keepPreviousData,
  });
  const product = (!isListed && data) || listed;
  return (
    <Card product={product} {...rest}>
      <CardSwatches finishes={listed.finishes} shown={product._id} onChoose={setChosen} />
    </Card>
  );
}

function Card({ product, eager, sizes, actionOf, children }: ProductCardProps & { children?: ReactNode }) {
  const [front, side] = product.photos;
  const description = cut(product.description, descriptionLengthOnCards);
  return (
    <article className="group relative flex h-full flex-col gap-2 sm:gap-3">
      <div
        className="relative isolate aspect-square overflow-hidden rounded-card bg-well sm:aspect-[4/5]"
        style={usePhotoMorph(product)}
      >
        <Picture
          photo={front ?? { src: product.image, width: 900, height: 900 }}
          alt=""
          sizes={sizes}
          eager={eager}
          className="absolute inset-0 size-full object-cover mix-blend-multiply"
        />
        {side && (
          <span
            aria-hidden
            // Hidden on devices without hover, so that phones don't download it.
            className="absolute inset-0 hidden bg-well opacity-0 transition-opacity duration-200 ease-out group-[:hover:not(:has(ul:hover))]:opacity-100 [@media(hover:hover)]:block"
          >
            <Picture
              photo={side}
              alt=""
              sizes={sizes}
              className="size-full object-cover mix-blend-multiply"
            />
          </span>
        )}
      </div>
      {/* Above the texts, whose heights differ: the swatches stay under the pointer. */}
      {children}
      <div className="flex flex-col gap-1">
        <h3 id={titleIdOf(product)} className="text-sm [overflow-wrap:anywhere] sm:text-base">
          <Link
            to={`/products/${product._id}`}
            prefetch="intent"
            viewTransition
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {product.title}
          </Link>
        </h3>
        <p
          className={`text-mute text-xs [overflow-wrap:anywhere] sm:text-sm ${description.length < product.description.length ? "after:content-['…']" : ""}`}
        >
          {description}
        </p>
        <Price product={product} />
      </div>
      {actionOf && (
        <div key={product._id} className="relative mt-auto">
          {actionOf(product)}
        </div>
      )}
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-2 sm:gap-3">
      <div className="aspect-square animate-pulse rounded-card bg-sand sm:aspect-[4/5]" />
      <div className="h-5 w-2/3 animate-pulse rounded bg-sand" />
      <div className="h-5 w-full animate-pulse rounded bg-sand" />
      <div className="h-5 w-1/4 animate-pulse rounded bg-sand" />
      <div className="h-11 w-full animate-pulse rounded-full bg-sand" />
    </div>
  );
}
