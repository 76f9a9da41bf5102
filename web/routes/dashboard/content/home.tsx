import { useQuery } from "@tanstack/react-query";
import type { HomeContent } from "#contract/content/content.ts";
import { homeQuery } from "#web/features/content/content.api.ts";
import { EditedPiece } from "#web/features/content-admin/edited-piece.tsx";
import { HomeEditor } from "#web/features/content-admin/home-editor.tsx";
import { ImageField } from "#web/features/product-admin/editor/image-field.tsx";
import { ProductGrid } from "#web/features/products/product-grid.tsx";
import { chosenProductsQuery } from "#web/features/products/products.api.ts";
import { privatePageMeta } from "#web/lib/page-meta.ts";
import { HomeSections, SectionHeading } from "../../home-sections.tsx";
import type { Route } from "./+types/home.ts";

export function meta({ matches }: Route.MetaArgs) {
  return privatePageMeta(matches, {
    title: "Home page",
    description: "The home page of the shop.",
    path: "/dashboard/content/home",
  });
}

export default function ContentHomeRoute() {
  return (
    <EditedPiece kind="home" pieceKey="main">
      {(piece) => (
        <HomeEditor
          piece={piece}
          PictureField={ImageField}
          preview={(value) => <HomePreview value={value} />}
        />
      )}
    </EditedPiece>
  );
}

function HomePreview({ value }: { value: HomeContent }) {
  const { data: saved } = useQuery(homeQuery());
  const { data: products } = useQuery(chosenProductsQuery(value.featuredIds));
  const { image, alt } = value.hero;
  const side = Number(/\/(\d+)\.webp$/.exec(image)?.[1] ?? 900);
  const photo = image === "" ? null : { src: image, alt, width: side, height: side };
  const featured = products && products.length > 0 && (
    <section className="wide section [#category+&]:pt-0!">
      <SectionHeading id="featured-heading">{value.featuredHeading}</SectionHeading>
      <ProductGrid
        products={products}
        failed={false}
        onRetry={() => {}}
        columns="four"
        expected={4}
        actionOf={() => null}
      />
    </section>
  );
  return <HomeSections home={{ ...value, photo, posts: saved?.posts ?? [] }} featured={featured} />;
}
