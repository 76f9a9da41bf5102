import { formatMoney } from "#contract/basics/money.ts";
import type { EditedProduct } from "#contract/products/bulk-edit.ts";
import type { Column } from "#web/ui/data-table-columns.ts";
import { LongTable } from "../import/long-table.tsx";

type Values = EditedProduct["before"];
type Field = keyof Values;

const headings: Record<Field, string> = {
  category: "Category",
  price: "Price",
  discount: "Discount",
  status: "Status",
  deliveryDays: "Delivery time",
};

/** Before → after, in the columns that change. */
export function BulkPreview({ products }: { products: EditedProduct[] }) {
  const fields = (Object.keys(headings) as Field[]).filter((field) =>
    products.some(({ before, after }) => before[field] !== after[field]),
  );
  const columns: Column<EditedProduct>[] = [
    {
      heading: "Product",
      namesRow: true,
      cell: ({ title }) => <span className="block max-w-60 truncate">{title}</span>,
    },
    ...fields.map((field) => ({
      heading: headings[field],
      cell: ({ before, after }: EditedProduct) =>
        before[field] === after[field]
          ? textOf(field, before)
          : `${textOf(field, before)} → ${textOf(field, after)}`,
    })),
  ];
  if (fields.length === 0) return <p>The selected products have these values already.</p>;
  return <LongTable caption="Changes" columns={columns} rows={products} idOf={({ _id }) => _id} />;
}

function textOf(field: Field, values: Values): string {
  if (field === "price") return formatMoney(values.price);
  if (field === "discount") return `${values.discount}%`;
  if (field === "deliveryDays") return values.deliveryDays === null ? "–" : `${values.deliveryDays} days`;
  return values[field];
}
