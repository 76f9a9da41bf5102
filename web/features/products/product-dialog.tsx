import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { errorText } from "#web/lib/api.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Price } from "./price.tsx";
import { productQuery } from "./products.api.ts";

/** A product preview that fetches its own data. */
export function ProductDialog({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { data: product, error } = useQuery(productQuery(productId));
  const id = useId();
  return (
    <Dialog aria-labelledby={id} onClose={onClose} className="max-w-[min(30rem,calc(100vw-2rem))]">
      <div className="flex items-center justify-between gap-4 py-3 pr-3 pl-6">
        <h2 id={id} tabIndex={-1} data-focus-first className="text-lg outline-none">
          {product?.name ?? "Product details"}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="isolate grid aspect-square place-items-center bg-well">
        {product ? (
          <Picture
            photo={product.photos[0] ?? { src: product.image, width: 900, height: 900 }}
            alt={product.title}
            sizes="30rem"
            className="size-full object-cover mix-blend-multiply"
          />
        ) : error ? (
          <p role="alert" className="p-6 text-[#1f1b16]">
            {errorText(error)}
          </p>
        ) : (
          <p role="status" className="text-[#1f1b16]">
            Loading...
          </p>
        )}
      </div>
      {product && (
        <div className="flex flex-col gap-2 p-6">
          <p className="text-base">{product.title}</p>
          <Price product={product} large />
          <Link
            to={`/products/${product._id}`}
            onClick={onClose}
            className="inline-flex min-h-11 items-center self-start text-moss underline underline-offset-4"
          >
            View full details
          </Link>
        </div>
      )}
    </Dialog>
  );
}
