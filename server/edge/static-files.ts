import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { headersOfAll, nothingAllowed } from "#server/http/headers.ts";
import { readReleaseAsset } from "#server/uploads/release-assets.ts";
import type { UploadStore } from "#server/uploads/upload-store.ts";
import { addEncoded, type CachedResponse, createCachedResponse } from "./cached-response.ts";

const hour = "public, max-age=3600";
const day = "public, max-age=86400";
const year = "public, max-age=31536000, immutable";

type Uploads = Pick<UploadStore, "get">;

type FilePlaces = { clientDir: string; catalogDir: string; uploads: Uploads };

type Folder = {
  dir?: (places: FilePlaces) => string;
  /** Where a file is that is not in that folder: uploads may be in a bucket. */
  readStored?: (uploads: Uploads, name: string) => Promise<Buffer | undefined>;
  cacheControl: string;
  /** How long a file is cached in memory. */
  freshMs: number;
  /** Allowed file names; all, unless given. */
  names?: RegExp;
};

const permanent = { cacheControl: year, freshMs: Number.POSITIVE_INFINITY };

const folders = new Map<string, Folder>(
  Object.entries({
    assets: {
      dir: ({ clientDir }) => join(clientDir, "assets"),
      readStored: readReleaseAsset,
      ...permanent,
    },
    // Pictures have a hash of their content in their URL.
    images: { dir: ({ catalogDir }) => join(catalogDir, "images"), ...permanent },
    models: { dir: ({ catalogDir }) => join(catalogDir, "models"), ...permanent, cacheControl: day },
    // Not cached, because uploads can be deleted. Other files are never sent.
    uploads: {
      readStored: (uploads, name) => uploads.get(name),
      cacheControl: year,
      freshMs: 0,
      names: /\.(avif|jpg|png|webp|glb|pdf)$/,
    },
  }),
);
/** A PDF may have scripts: it is never shown within the shop's origin. */
const headersOfDownload: [string, string][] = [
  ["content-disposition", "attachment"],
  ["content-security-policy", `${nothingAllowed}; sandbox`],
];

/** The logo: emails and search engines show it on other sites. */
const headersOfLogo: [string, string][] = [["cross-origin-resource-policy", "cross-origin"]];

const root: Folder = { dir: ({ clientDir }) => clientDir, ...permanent, cacheControl: hour };

export const fileFolders = [...folders.keys()];

export type Files = Awaited<ReturnType<typeof findFiles>>;

/** The files the shop serves: built assets, pictures and models of the catalog, uploads, and files at the root such as the icon. */
export async function findFiles(places: FilePlaces) {
  const rootPaths = new Set((await namesIn(places.clientDir)).map((name) => `/${name}`));

  function folderOf(path: string): Folder | undefined {
    if (rootPaths.has(path)) return root;
    const [, folder = "", name] = path.split("/", 3);
    return name === undefined ? undefined : folders.get(folder);
  }

  return {
    /** The path of a file's URL, whether the file exists or not; undefined for other URLs. */
    pathOf(url: string): string | undefined {
      const path = withoutQuery(url);
      return folderOf(path) && plainPath.test(path) ? path : undefined;
    },

    async read(path: string): Promise<CachedResponse | undefined> {
      const folder = plainPath.test(path) ? folderOf(path) : undefined;
      if (!folder || folder.names?.test(path) === false) return undefined;
      const name = folder === root ? path : path.slice(path.indexOf("/", 1));
      if (folder.dir) {
        const file = join(folder.dir(places), name);
        const [body, br, gz] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(readIfExists));
        if (body) return fileResponse(name, body, folder, { br, gz });
      }
      const stored = await folder.readStored?.(places.uploads, name.slice(1));
      return stored && fileResponse(name, stored, folder);
    },
  };
}

const isLogo = /^\/(?:logo|icon)-[\w-]+\/[\w-]+\.png$/;

/** Plain names only, which can't lead out of a folder. */
const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

type CompressedCopies = { br?: Buffer | undefined; gz?: Buffer | undefined };

function fileResponse(
  name: string,
  body: Buffer,
  { cacheControl, freshMs }: Folder,
  copies?: CompressedCopies,
): CachedResponse {
  const response = createCachedResponse({
    status: 200,
    headers: [
      ["content-type", getMimeType(extname(name)) ?? "application/octet-stream"],
      ["cache-control", cacheControl],
      ...(name.endsWith(".pdf") ? headersOfDownload : []),
      ...headersOfAll,
      ...(isLogo.test(name) ? headersOfLogo : []),
    ],
    body,
    freshMs,
    withEtag: cacheControl !== year,
    // Files are compressed when the shop is built, where it saves anything. Stored ones have no such copies.
    ...(copies && { compressible: Boolean(copies.br ?? copies.gz) }),
  });
  if (copies?.br) addEncoded(response, "br", copies.br);
  if (copies?.gz) addEncoded(response, "gzip", copies.gz);
  return response;
}

async function readIfExists(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

/** The files in a folder without their compressed copies. In development the folder may not exist. */
async function namesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map(({ name }) => name);
}
