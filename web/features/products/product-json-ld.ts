import { plainAmount } from "#contract/basics/money.ts";
import type { ShopCategory } from "#contract/products/category.ts";
import type { ListedProduct, Product } from "#contract/products/product.ts";
import type { PublicShop } from "#contract/settings/public-settings.ts";
import { categoryName } from "#web/lib/categories.ts";
import { photosOf } from "./photos-of.ts";

/** The origin and the settings of a loader's context. */
type Site = { origin: string; settings: { shop: Pick<PublicShop, "name" | "currency"> } };

/** schema.org data of a product. */
export function productJsonLd(
  product: Product,
  categories: Pick<ShopCategory, "slug" | "name">[],
  site: Site,
): Record<string, unknown> {
  return {
    "@type": "Product",
    name: product.title,
    description: product.description,
    sku: product._id,
    category: categoryName(categories, product.category),
    brand: { "@type": "Brand", name: site.settings.shop.name },
    image: photosOf(product).flatMap(({ src }) => (src ? [new URL(src, site.origin).href] : [])),
    ...(product.colour ? { color: product.colour } : {}),
    ...(product.materials.length > 0 ? { material: product.materials.join(", ") } : {}),
    offers: offerOf(product, site),
  };
}

function offerOf(product: Pick<Product, "_id" | "price" | "piece">, { origin, settings }: Site) {
  return {
    "@type": "Offer",
    price: plainAmount(product.price),
    priceCurrency: settings.shop.currency,
    availability: product.piece > 0 ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    url: `${origin}/products/${product._id}`,
  };
}

/** schema.org data of a design with several finishes. */
export function designJsonLd(
  { name, design, finishes }: ListedProduct,
  site: Site,
): Record<string, unknown>[] {
  if (finishes.length === 0) return [];
  return [
    {
      "@type": "ProductGroup",
      name,
      productGroupID: design,
      variesBy: ["https://schema.org/color"],
      hasVariant: finishes.map((finish) => ({
        "@type": "Product",
        name: finish.title,
        sku: finish._id,
        image: new URL(finish.image, site.origin).href,
        ...(finish.colour ? { color: finish.colour } : {}),
        offers: offerOf(finish, site),
      })),
    },
  ];
}

/** schema.org data of a list page. */
export function productListJsonLd(
  products: Product[],
  categories: Pick<ShopCategory, "slug" | "name">[],
  site: Site,
): Record<string, unknown> {
  return {
    "@type": "ItemList",
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: productJsonLd(product, categories, site),
    })),
  };
}
