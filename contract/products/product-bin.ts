import { z } from "zod";
import { id } from "#contract/basics/id.ts";
import { pageQuery } from "#contract/basics/page-query.ts";
import { photo } from "./product.ts";

export const binQuery = z.object(pageQuery);
export type BinQuery = z.output<typeof binQuery>;

export const deletedProduct = z
  .object({
    _id: id,
    title: z.string(),
    name: z.string(),
    image: z.string(),
    photos: z.array(photo),
    deletedAt: z.iso.datetime(),
    restorableUntil: z.iso.datetime(),
  })
  .meta({ id: "DeletedProduct" });

export type DeletedProduct = z.output<typeof deletedProduct>;
