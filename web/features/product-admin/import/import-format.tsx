import { columnsExplained, requiredColumns } from "#contract/products/product-columns.ts";
import { ExportButton, TemplateButton, ZipExportButton } from "../list/export-button.tsx";

const required = new Set<string>(requiredColumns);

export function ImportFormat() {
  return (
    <section aria-labelledby="format" className="flex max-w-3xl flex-col items-start gap-4">
      <h2 id="format" className="text-lg">
        File format
      </h2>
      <p className="text-mute">
        A header line with the column names, in any order, then one line per product. You can edit an exported
        file and import it again. A column that your file doesn't have stays unchanged.
      </p>
      <div className="flex flex-wrap gap-3">
        <TemplateButton />
        <ExportButton />
        <ZipExportButton />
      </div>
      <p className="text-mute">
        To bring pictures, 3D models and PDFs along, put them in a ZIP file with the CSV file, and write their
        names in the CSV file. A model needs its pictures beside it, such as chair.glb with chair-poster.webp,
        chair-front.webp and chair-side.webp, as in an exported ZIP file.
      </p>
      <Columns
        heading="Every file has these columns"
        columns={columnsExplained.filter(({ name }) => required.has(name))}
      />
      <Columns
        heading="Optional columns"
        columns={columnsExplained.filter(({ name }) => !required.has(name))}
      />
    </section>
  );
}

function Columns({ heading, columns }: { heading: string; columns: typeof columnsExplained }) {
  return (
    <>
      <h3 className="font-medium">{heading}</h3>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_1fr]">
        {columns.map(({ name, about }) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="mb-2 text-mute sm:mb-0">{about}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
