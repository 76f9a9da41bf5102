import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { headersOfAll } from "#server/http/headers.ts";
import { type Answer, addPacked, createAnswer } from "./cached-response.ts";

const anHour = "public, max-age=3600";
const aDay = "public, max-age=86400";
const aYear = "public, max-age=31536000, immutable";

type Folder = {
  /** What the address begins with; files with a lasting address are named one by one. */
  prefix: string;
  dir: string;
  cacheControl: string;
  /** How long a file is sent without looking whether it is still there. */
  freshMs: number;
  /** What names may end in; anything, unless told. */
  endings?: RegExp;
};

type FileParts = { clientDir: string; catalogDir: string; uploadsDir: string };

export type Files = Awaited<ReturnType<typeof findFiles>>;

/** The files the shop serves: built assets, pictures and models of the catalogue, uploads, and the few at the root such as the icon. */
export async function findFiles({ clientDir, catalogDir, uploadsDir }: FileParts) {
  const forGood = { cacheControl: aYear, freshMs: Number.POSITIVE_INFINITY };
  const folders: Folder[] = [
    { prefix: "/assets/", dir: join(clientDir, "assets"), ...forGood },
    // Pictures carry a hash of their content in the address.
    { prefix: "/images/", dir: join(catalogDir, "images"), ...forGood },
    { prefix: "/models/", dir: join(catalogDir, "models"), ...forGood, cacheControl: aDay },
    // What was deleted must be gone. We write pictures only; should anything else ever get there, it stays there.
    { prefix: "/uploads/", dir: uploadsDir, cacheControl: aYear, freshMs: 0, endings: /\.(avif|jpg|webp)$/ },
  ];
  const atRoot = new Set((await namesIn(clientDir)).map((name) => `/${name}`));
  const root: Folder = { prefix: "/", dir: clientDir, ...forGood, cacheControl: anHour };

  /** The folder an address points into, whether the file is there or not. */
  function folderOf(path: string): Folder | undefined {
    return atRoot.has(path) ? root : folders.find(({ prefix }) => path.startsWith(prefix));
  }

  return {
    /** The path of an address that is one of a file, whether it is there or not. What is no plain name is none. */
    pathOf(url: string): string | undefined {
      const path = withoutQuery(url);
      return folderOf(path) && plainPath.test(path) ? path : undefined;
    },

    /** The file at a path. Plain names never lead out of the folder. */
    async read(path: string): Promise<Answer | undefined> {
      const folder = plainPath.test(path) ? folderOf(path) : undefined;
      if (!folder || folder.endings?.test(path) === false) return undefined;
      const file = join(folder.dir, path.slice(folder.prefix.length));
      const body = await readIfThere(file);
      return body && fileAnswer(file, body, folder);
    },
  };
}

const plainPath = /^(?:\/[\w-][\w.-]*)+$/;

function withoutQuery(url: string): string {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
}

/** Files carry no policy of what a page may do: they are no pages. */
async function fileAnswer(file: string, body: Buffer, { cacheControl, freshMs }: Folder): Promise<Answer> {
  const [br, gz] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  const answer = createAnswer({
    status: 200,
    headers: [
      ["content-type", getMimeType(extname(file)) ?? "application/octet-stream"],
      ["cache-control", cacheControl],
      ...headersOfAll,
    ],
    body,
    freshMs,
    tagged: cacheControl !== aYear,
    // What was not worth it when the shop was built is not worth it now.
    packable: Boolean(br ?? gz),
  });
  if (br) addPacked(answer, "br", br);
  if (gz) addPacked(answer, "gzip", gz);
  return answer;
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "EISDIR" || error.code === "ENOTDIR") return undefined;
    throw error;
  });
}

/** Plain files only, and not their compressed copies. Empty while developing: nothing is built. */
async function namesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map(({ name }) => name);
}
