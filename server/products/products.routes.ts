import type { Context } from "hono";
import { z } from "zod";
import { productNotFound } from "#contract/basics/domain-error.ts";
import { idParams } from "#contract/basics/id.ts";
import {
  type FacetQuery,
  facetQuery,
  listedProduct,
  productFacets,
  productListQuery,
} from "#contract/products/product.ts";
import type { Db } from "#server/db/client.ts";
import type { PublicRead } from "#server/http/read-your-writes.ts";
import { route } from "#server/http/route.ts";
import { sendPage } from "#server/http/send-page.ts";
import type { Settings } from "#server/settings/current-settings.ts";
import type { ListedRow } from "./finishes.queries.ts";
import { listFeatured } from "./list-featured.ts";
import { productEtag } from "./product-etag.ts";
import { countFacets } from "./product-facets.queries.ts";
import { listProducts } from "./product-list.queries.ts";
import { type Audience, findProduct, listRelatedProducts } from "./products.queries.ts";
import { serializeListed } from "./serialize-product.ts";

type ProductParts = {
  publicRead: PublicRead;
  settings: Settings;
  seesAll: (c: Context) => Promise<boolean>;
};

/** Visitors and customers see products on sale; a token with the catalog permission shows all products. */
export function productRoutes({ publicRead, settings, seesAll }: ProductParts) {
  function isOnePerDesign(asked: FacetQuery["onePerDesign"]): boolean {
    return asked === "setting" ? settings.current().onePerDesign : asked === "true";
  }

  async function audienceOf(c: Context): Promise<Audience> {
    return (await seesAll(c)) ? "admins" : "customers";
  }

  /** Runs a query about one product. */
  async function aboutProduct<Result>(
    c: Context,
    id: string,
    query: (db: Db, row: ListedRow) => Promise<Result> | Result,
  ): Promise<Result> {
    const audience = await audienceOf(c);
    const result = await publicRead(c, async (db) => {
      const row = await findProduct(db, id, audience);
      return row && query(db, row);
    });
    if (result === undefined) throw productNotFound();
    return result;
  }

  return [
    route(
      "GET /products",
      {
        operationId: "listProducts",
        summary: "List products",
        access: "public",
        query: productListQuery,
        output: z.array(listedProduct),
        refuses: ["token_refused"],
        cache: "shared",
      },
      async ({ c, query }) => {
        const audience = await audienceOf(c);
        const onePerDesign = isOnePerDesign(query.onePerDesign);
        const page = await publicRead(c, (db) => listProducts(db, { ...query, onePerDesign, audience }));
        return sendPage(c, page, serializeListed);
      },
    ),
    route(
      "GET /products/facets",
      {
        operationId: "countFacets",
        summary: "Count the products of each choice of a filter",
        access: "public",
        query: facetQuery,
        output: productFacets,
        refuses: ["token_refused"],
        cache: "shared",
      },
      async ({ c, query }) => {
        const audience = await audienceOf(c);
        const onePerDesign = isOnePerDesign(query.onePerDesign);
        return publicRead(c, (db) => countFacets(db, { ...query, onePerDesign }, audience));
      },
    ),
    route(
      "GET /products/featured",
      {
        operationId: "listFeaturedProducts",
        summary: "List the products of the home page: those that the owner chose, or the newest",
        access: "public",
        output: z.array(listedProduct),
        cache: "shared",
      },
      async ({ c }) => {
        const { onePerDesign } = settings.current();
        return (await publicRead(c, (db) => listFeatured(db, onePerDesign))).map(serializeListed);
      },
    ),
    route(
      "GET /products/:id",
      {
        operationId: "getProduct",
        summary: "Get a product",
        access: "public",
        params: idParams,
        output: listedProduct,
        refuses: ["token_refused", "product_not_found"],
        cache: "shared",
      },
      async ({ c, params }) => {
        const found = serializeListed(await aboutProduct(c, params.id, (_, row) => row));
        c.header("ETag", productEtag(found));
        return found;
      },
    ),
    route(
      "GET /products/:id/related",
      {
        operationId: "listRelatedProducts",
        summary: "List products similar to this one",
        access: "public",
        params: idParams,
        output: z.array(listedProduct),
        refuses: ["token_refused", "product_not_found"],
        cache: "shared",
      },
      async ({ c, params }) => {
        const related = await aboutProduct(c, params.id, listRelatedProducts);
        return related.map(serializeListed);
      },
    ),
  ];
}
