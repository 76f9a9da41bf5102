import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatMoney } from "#contract/basics/money.ts";
import type { SalesReport } from "#contract/orders/sales.ts";
import { Picture } from "#web/ui/picture.tsx";

export function BestSellers({ products }: { products: SalesReport["bestSellers"] }) {
  if (products.length === 0) return <EmptyText>No sales in this period.</EmptyText>;
  return (
    <ol className="divide-y divide-line">
      {products.map(({ productId, title, image, withdrawn, units, revenue }) => (
        <ProductLine
          key={productId}
          title={title}
          image={image}
          to={withdrawn ? undefined : `/products/${productId}`}
        >
          <span className="font-medium">{formatMoney(revenue)}</span>
          <span className="text-mute">{units === 1 ? "1 unit" : `${units} units`}</span>
        </ProductLine>
      ))}
    </ol>
  );
}

export function LowStock({ products }: { products: SalesReport["lowStock"] }) {
  if (products.length === 0) return <EmptyText>No product is low on stock.</EmptyText>;
  return (
    <ul className="divide-y divide-line">
      {products.map(({ productId, title, image, piece }) => (
        <ProductLine key={productId} title={title} image={image} to={`/dashboard/updateProduct/${productId}`}>
          <span className={piece === 0 ? "font-medium text-clay" : "font-medium"}>
            {piece === 0 ? "Stock Out" : `${piece} left`}
          </span>
        </ProductLine>
      ))}
    </ul>
  );
}

/** `to` is undefined for a deleted product. */
type ProductLineProps = { title: string; image: string; to: string | undefined; children: ReactNode };

const titleShape = "flex min-h-11 min-w-0 grow flex-wrap items-center gap-x-1 [overflow-wrap:anywhere]";

function ProductLine({ title, image, to, children }: ProductLineProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <span className="isolate size-11 shrink-0 overflow-hidden rounded-field bg-well">
        <Picture
          photo={{ src: image, width: 900, height: 900 }}
          alt=""
          sizes="44px"
          className="size-full object-cover mix-blend-multiply"
        />
      </span>
      {to === undefined ? (
        <span className={titleShape}>
          {title} <span className="text-mute">(deleted)</span>
        </span>
      ) : (
        <Link to={to} className={`${titleShape} underline-offset-4 hover:underline`}>
          {title}
        </Link>
      )}
      <span className="flex shrink-0 flex-col items-end tabular-nums">{children}</span>
    </li>
  );
}

function EmptyText({ children }: { children: ReactNode }) {
  return <p className="grid min-h-40 place-items-center text-mute">{children}</p>;
}
