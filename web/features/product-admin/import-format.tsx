import { ExportButton } from "./export-button.tsx";

const columns = [
  ["_id", "Empty for a new product; the id of the product to change."],
  ["title", "Product name."],
  ["category", "The address of a category, for example side."],
  ["price, originalPrice", "Dollars with at most two decimals."],
  ["discount", "Percent, 0 to 100."],
  ["piece", "Pieces in stock, a whole number. Leave it empty to keep an existing product's stock."],
  ["image", "A URL that starts with https://, or one of the shop's own images."],
  ["description", "May be empty."],
  ["date", "The day it goes on sale, for example 2026-11-15."],
  ["name, company, capsuleInfo, doses, packet", "Optional columns; may be empty."],
  ["status", "Optional column. Active or Hidden."],
];

export function ImportFormat() {
  return (
    <section aria-labelledby="format" className="flex max-w-3xl flex-col items-start gap-4">
      <h2 id="format" className="text-lg">
        File format
      </h2>
      <p className="text-mute">
        A header line with the column names, then one line per product. You can edit an exported file and
        import it again.
      </p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {columns.map(([name, about]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="mb-2 text-mute sm:mb-0">{about}</dd>
          </div>
        ))}
      </dl>
      <ExportButton />
    </section>
  );
}
