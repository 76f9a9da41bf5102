import { Link } from "react-router";
import type { ListedProduct } from "#contract/products/product.ts";

/** Links between the finishes of a design. Each is a product with its own address, photos, price and stock. */
export function FinishSwatches({ product, folder }: { product: ListedProduct; folder: string }) {
  const { finishes } = product;
  if (finishes.length === 0) return null;
  return (
    <nav aria-label="Finishes" className="flex flex-col gap-2">
      <p>
        <span className="text-mute">Finish:</span> {product.colour ?? product.title}
      </p>
      <ul className="flex flex-wrap gap-2">
        {finishes.map(({ _id, colour, title, swatch }) => (
          <li key={_id}>
            <Link
              to={`${folder}/${_id}`}
              prefetch="intent"
              preventScrollReset
              aria-label={colour ?? title}
              title={colour ?? title}
              aria-current={_id === product._id ? "page" : undefined}
              className="grid size-11 place-items-center rounded-full ring-ink ring-inset hover:ring-1 aria-[current=page]:ring-2"
            >
              <span
                aria-hidden
                style={swatch ? { backgroundColor: swatch } : undefined}
                className="size-8 rounded-full border border-ink/20 bg-sand"
              />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
