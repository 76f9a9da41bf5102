import { formatMoney, numberOrZero } from "#contract/basics/money.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Stepper } from "#web/ui/stepper.tsx";
import { busyText } from "#web/ui/submit-button.tsx";
import { type CartRow, changesOf } from "./cart-units.ts";

type CartRowItemProps = {
  row: CartRow;
  /** Also show the original price. */
  showOriginalPrice: boolean;
  busy: boolean;
  /** The shop is busy and the change is repeated. */
  waiting: boolean;
  onShow: () => void;
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
  onReserve: () => void;
};

export function CartRowItem({
  row,
  showOriginalPrice,
  busy,
  waiting,
  onShow,
  onStep,
  onRemove,
  onReserve,
}: CartRowItemProps) {
  const { product, units, state } = row;
  const { title } = product;
  return (
    <li
      aria-busy={busy}
      className="flex @[22rem]:gap-4 gap-3 @[22rem]:py-5 py-1 transition-opacity duration-150 first:pt-0 aria-busy:opacity-50"
    >
      <button
        type="button"
        aria-label={`Details of ${title}`}
        disabled={state === "archived"}
        onClick={onShow}
        className="isolate @[22rem]:size-22 size-14 shrink-0 overflow-hidden rounded-field bg-well"
      >
        <Picture
          photo={{ src: product.image, width: 900, height: 900 }}
          alt=""
          sizes="88px"
          className="size-full object-cover mix-blend-multiply"
        />
      </button>
      <div className="flex min-w-0 grow flex-col @[22rem]:gap-1">
        <h3 className="@[22rem]:text-base text-sm leading-snug [overflow-wrap:anywhere]">{title}</h3>
        <RowPrice row={row} showOriginalPrice={showOriginalPrice} />
        <Notes row={row} />
        <p role="status" className="text-mute empty:hidden">
          {waiting && busyText}
        </p>
        <div className="@[22rem]:mt-1 flex flex-wrap items-center justify-between gap-1">
          {state === "ready" && (
            <Stepper label={`Quantity of ${title}`} value={units.length} min={1} onStep={onStep} />
          )}
          {state === "expired" && (
            <Button look="quiet" aria-label={`Reserve ${title}`} onClick={() => !busy && onReserve()}>
              Reserve
            </Button>
          )}
          <button
            type="button"
            aria-label={`Remove ${title}`}
            onClick={() => !busy && onRemove()}
            className="@max-[22rem]:pointer-fine:min-h-8 min-h-11 rounded-field px-2 text-mute underline decoration-line underline-offset-4 hover:text-ink"
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}

function RowPrice({
  row: { product },
  showOriginalPrice,
}: Pick<CartRowItemProps, "row" | "showOriginalPrice">) {
  const originalPrice = numberOrZero(product.originalPrice);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums @max-[22rem]:leading-5">
      <span className="font-medium">{formatMoney(product.price)}</span>
      {showOriginalPrice && originalPrice > product.price && (
        <>
          <s className="text-mute">
            <span className="sr-only">Original price </span>
            {formatMoney(originalPrice)}
          </s>
          {/* Guest carts of an earlier version have none. */}
          {product.thirtyDayLow != null && (
            <span className="text-mute text-xs">30-day low: {formatMoney(product.thirtyDayLow)}</span>
          )}
        </>
      )}
      {product.discount > 0 && <span className="font-medium text-clay">{product.discount}% off</span>}
    </p>
  );
}

function Notes({ row }: { row: CartRow }) {
  const { price, discount } = changesOf(row);
  return (
    <>
      {row.state === "expired" && (
        <p className="text-clay">
          {row.units.length > 1 ? `${row.units.length} pieces no longer reserved` : "No longer reserved"}
        </p>
      )}
      {row.state === "archived" && <p className="text-clay">No longer sold</p>}
      {price && (
        <p className="text-clay">
          Price changed from {formatMoney(price[0])} to {formatMoney(price[1])}
        </p>
      )}
      {discount && (
        <p className="text-clay">
          Discount changed from {discount[0]}% to {discount[1]}%
        </p>
      )}
    </>
  );
}
