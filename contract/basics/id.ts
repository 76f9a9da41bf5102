import { z } from "zod";

/** Ids are compared as text in places, so upper case is normalized. */
export const id = z.uuid().toLowerCase();

/** The path parameter of routes such as /products/:id. */
export const idParams = z.object({ id });
