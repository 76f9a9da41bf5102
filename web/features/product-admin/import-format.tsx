import { ExportButton } from "./export-button.tsx";

const columns = [
  ["_id", "Empty for a new product; else the product that is changed."],
  ["title", "Product name."],
  ["category", "rocking, lounge or side."],
  ["price, originalPrice", "Dollars with at most two decimals."],
  ["discount", "Percent, 0 to 100."],
  ["piece", "Pieces in stock, a whole number. Empty: a product that is changed keeps its pieces."],
  ["image", "An address that starts with https://, or one of the shop's own."],
  ["description", "May be empty."],
  ["date", "The day it goes on sale, such as 2026-11-15."],
  ["name, company, capsuleInfo, doses, packet", "Optional columns; may be empty."],
  ["status", "Optional column. Active or Hidden."],
];

/** How the file should look, and the quickest way to one. */
export function ImportFormat() {
  return (
    <section aria-labelledby="format" className="flex max-w-3xl flex-col items-start gap-4">
      <h2 id="format" className="text-lg">
        What the file should hold
      </h2>
      <p className="text-mute">
        A first line with the names of the columns, then a line for each product. An exported file can be
        changed and imported again.
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
