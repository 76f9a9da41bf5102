import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { byteOrderMark } from "#contract/basics/csv-formulas.ts";
import { modelPictures, modelPictureUrl } from "#contract/products/model-files.ts";
import type { Queryable } from "#server/db/client.ts";
import type { ProductRow } from "#server/db/schema/products.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { listBatches } from "./export-products.ts";
import { cellsOf } from "./product-cells.ts";
import { csvHeader, csvLines } from "./product-csv.ts";

/** Streams all products as CSV and their uploaded files at the paths of their URLs, one after another. */
export function exportZip(db: Queryable, uploads: UploadStore): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error: Error) => output.destroy(error));

  function addFile(url: string) {
    // Pictures and PDFs are compressed already.
    const options = { compress: url.endsWith(".glb") };
    zip.addReadStreamLazy(url.slice(1), options, (done) => {
      uploads.get(url.replace("/uploads/", "")).then(
        (content) =>
          content
            ? done(null, Readable.from([content]))
            : output.destroy(new Error(`${url} is missing in ${uploads.place}`)),
        (error: Error) => output.destroy(error),
      );
    });
  }

  /** The files follow from the rows in the CSV file, so that the two match. */
  async function* csv(): AsyncGenerator<string> {
    const urls = new Set<string>();
    yield `${byteOrderMark}${csvHeader}`;
    for await (const rows of listBatches(db)) {
      yield csvLines(rows.map(cellsOf));
      for (const url of rows.flatMap(uploadsOf)) urls.add(url);
    }
    for (const url of urls) addFile(url);
    zip.end();
  }

  zip.addReadStreamLazy("products.csv", (done) => done(null, Readable.from(csv())));
  return output;
}

/** Every shop has the files of the sample catalog. */
function uploadsOf({ image, photos, model, instructions }: ProductRow): string[] {
  const urls = [
    image,
    ...photos.map(({ src }) => src),
    ...(model ? [model, ...modelPictures.map((picture) => modelPictureUrl(model, picture))] : []),
    ...(instructions ? [instructions] : []),
  ];
  return urls.filter((url) => url.startsWith("/uploads/"));
}
