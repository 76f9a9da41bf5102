import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { NewProductInput, ProductChange } from "#contract/products/product-input.ts";
import { browserApi, jsonOf } from "#web/lib/api.ts";
import { download } from "#web/lib/download.ts";
import { listPage, pageQueryOf } from "#web/lib/list-page.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import { sendWithProgress } from "#web/lib/send-with-progress.ts";
import { fetchAsUser, fetchWithToken } from "#web/lib/session/fetch-with-token.ts";
import { toast } from "#web/ui/toast-store.ts";
import type { ProductListFilters } from "./list/product-list-url.ts";

/** With the admin's token, reads include products that are hidden from customers. */
const asAdmin = { fetch: fetchAsUser };

export function productPageQuery(filters: ProductListFilters) {
  return queryOptions({
    queryKey: ["products", "dashboard", filters],
    queryFn: async () => {
      const { page, ...query } = filters;
      const call = browserApi.products.$get({ query: { ...query, ...pageQueryOf(page) } }, asAdmin);
      const { rows: products, ...counts } = await listPage(call);
      return { products, ...counts };
    },
    placeholderData: keepPreviousData,
  });
}

/** Never cached: the form must start with the current product. */
export function editedProductQuery(id: string) {
  return queryOptions({
    queryKey: ["product", id, "dashboard"],
    queryFn: () => jsonOf(browserApi.products[":id"].$get({ param: { id } }, asAdmin)),
    staleTime: 0,
  });
}

/** Everything that shows products. */
export const productLists = ["products", "product"];

export function useProductAddition() {
  return useMutation({
    meta: { reloads: productLists },
    mutationFn: (input: NewProductInput) =>
      sendOnce(["add product", input], (header) =>
        jsonOf(browserApi.products.$post({ json: input, header })),
      ),
    onSuccess: () => {
      toast.success("Products Added Successfully!");
    },
  });
}

export function useProductUpdate(id: string) {
  return useMutation({
    meta: { reloads: productLists },
    mutationFn: (change: ProductChange) =>
      jsonOf(browserApi.products[":id"].$patch({ param: { id }, json: change })),
    onSuccess: ({ modifiedCount }) => {
      if (modifiedCount > 0) toast.success("Data updated successfully");
    },
    onError: () => toast.error("Failed to update data"),
  });
}

/** Fails if the product was already deleted. */
export function useProductRemoval() {
  return useMutation({
    meta: { failure: "inline", reloads: productLists },
    mutationFn: async (id: string) => {
      const { deletedCount } = await jsonOf(browserApi.products[":id"].$delete({ param: { id } }));
      if (deletedCount === 0) throw new Error("There is no such product.");
    },
  });
}

/** The copy is hidden until it is edited. */
export function useProductDuplication() {
  return useMutation({
    meta: { reloads: productLists },
    mutationFn: (id: string) =>
      sendOnce(["duplicate product", id], (header) =>
        jsonOf(browserApi.products[":id"].duplicate.$post({ param: { id }, header })),
      ),
    onSuccess: () => toast.success("Copied. The copy is hidden until you show it."),
  });
}

export function deletedProductsQuery(page: number) {
  return queryOptions({
    queryKey: ["products", "bin", page],
    queryFn: () => listPage(browserApi.products.bin.$get({ query: pageQueryOf(page) })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useProductRestore() {
  return useMutation({
    meta: { reloads: productLists },
    mutationFn: ({ id }: { id: string; title: string }) =>
      jsonOf(browserApi.products[":id"].restore.$patch({ param: { id } })),
    onSuccess: (_response, { title }) => toast.success(`${title} was restored`),
  });
}

type Upload = { file: File; onProgress: (fraction: number) => void };

function withProgress(onProgress: Upload["onProgress"]) {
  const send = (request: Request) => sendWithProgress(request, onProgress);
  return { fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchWithToken(input, init, send) };
}

/** Resolves to the image's URL. */
export async function uploadPhoto(photo: File, onProgress: Upload["onProgress"]): Promise<string> {
  const call = browserApi.products.photos.$post({ form: { photo } }, withProgress(onProgress));
  return (await jsonOf(call)).image;
}

export function usePhotoUpload() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: ({ file, onProgress }: Upload) => uploadPhoto(file, onProgress),
  });
}

/** Draws the model's pictures and uploads them with it. Resolves to the model's URL. */
export function useModelUpload() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: async ({ file, onProgress }: Upload) => {
      const { drawModel } = await import("./editor/draw-model.ts");
      const pictures = await drawModel(file);
      const form = { model: file, ...pictures };
      return (await jsonOf(browserApi.products.models.$post({ form }, withProgress(onProgress)))).model;
    },
  });
}

/** Resolves to the PDF's URL. */
export function useInstructionsUpload() {
  return useMutation({
    meta: { failure: "inline" },
    mutationFn: async ({ file, onProgress }: Upload) => {
      const form = { instructions: file };
      const call = browserApi.products.instructions.$post({ form }, withProgress(onProgress));
      return (await jsonOf(call)).instructions;
    },
  });
}

/** Materials and designs that products have, as suggestions. */
export function productTagsQuery() {
  return queryOptions({
    queryKey: ["products", "dashboard", "tags"],
    queryFn: () => jsonOf(browserApi.products.tags.$get()),
  });
}

export function useProductExport() {
  return useMutation({
    mutationFn: () => download(browserApi.products.export.$get(), "products.csv"),
  });
}

export function useProductZipExport() {
  return useMutation({
    mutationFn: () => download(browserApi.products.export.zip.$get(), "products.zip"),
  });
}

export function useProductTemplate() {
  return useMutation({
    mutationFn: () => download(browserApi.products.import.template.$get(), "products-template.csv"),
  });
}
