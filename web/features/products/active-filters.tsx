import { X } from "lucide-react";
import { Link } from "react-router";
import { formatMoney, formatWholeMoney } from "#contract/basics/money.ts";
import { type ProductFilters, productsUrl } from "./products.api.ts";

/** The active filters, each with a link that removes it. The category has its own row. */
export function ActiveFilters({ filters }: { filters: ProductFilters }) {
  const { category, sort, q, minPrice, maxPrice, inStock, material, color, minWidth, maxWidth, doorway } =
    filters;
  const active: { label: string; without: Partial<ProductFilters> }[] = [];
  if (q) active.push({ label: `“${q}”`, without: { q: undefined } });
  if (minPrice || maxPrice)
    active.push({
      label: priceRange(minPrice, maxPrice),
      without: { minPrice: undefined, maxPrice: undefined },
    });
  if (material) active.push({ label: material, without: { material: undefined } });
  if (color) active.push({ label: color, without: { color: undefined } });
  if (minWidth || maxWidth)
    active.push({
      label: widthRange(minWidth, maxWidth),
      without: { minWidth: undefined, maxWidth: undefined },
    });
  if (doorway) active.push({ label: `Fits through a ${doorway} cm door`, without: { doorway: undefined } });
  if (inStock) active.push({ label: "In stock only", without: { inStock: undefined } });
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {active.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={productsUrl(filters, without)}
            aria-label={`Remove ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-sand px-4 hover:underline"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={productsUrl({ page: 1, category, sort })}
            className="inline-flex min-h-11 items-center px-2 text-moss underline underline-offset-4"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}

function priceRange(minPrice: string | undefined, maxPrice: string | undefined): string {
  if (!minPrice) return `Up to ${shortMoney(maxPrice)}`;
  if (!maxPrice) return `From ${shortMoney(minPrice)}`;
  return `${shortMoney(minPrice)} to ${shortMoney(maxPrice)}`;
}

function widthRange(minWidth: string | undefined, maxWidth: string | undefined): string {
  if (!minWidth) return `Up to ${maxWidth} cm wide`;
  if (!maxWidth) return `From ${minWidth} cm wide`;
  return `${minWidth} to ${maxWidth} cm wide`;
}

/** Without ".00", because people type whole amounts. */
function shortMoney(amount: string | undefined): string {
  const value = Number(amount);
  return Number.isInteger(value) ? formatWholeMoney(value) : formatMoney(value);
}
