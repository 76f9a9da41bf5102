import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { User } from "#server/db/schema/users.ts";
import { fileDownload } from "#server/http/file-download.ts";
import { route } from "#server/http/route.ts";

/** Files by name: a document as a buffer, everything else as JSON. */
type PersonalFiles = Record<string, unknown>;

/** `sources` have everything that is kept about a user: each domain adds its own (see server/api.ts). */
export function personalDataRoutes({ sources }: { sources: ((user: User) => Promise<PersonalFiles>)[] }) {
  return [
    route(
      "GET /users/me/data",
      {
        operationId: "downloadMyData",
        summary: "Download everything that is kept about the user",
        access: "user",
        recent: true,
        output: { mediaType: "application/zip", description: "JSON files, photos and documents" },
      },
      async ({ c, user }) => {
        const files = await Promise.all(sources.map((source) => source(user)));
        const zip = zipOf(Object.assign({}, ...files));
        return fileDownload(c, { name: "my-data.zip", type: "application/zip" }, zip);
      },
    ),
  ];
}

function zipOf(files: PersonalFiles): Readable {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const file = Buffer.isBuffer(content) ? content : Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    zip.addBuffer(file, name);
  }
  zip.end();
  return zip.outputStream as Readable;
}
