type PageWindow = {
  offset: number;
  take: number;
  /** Whether to read in reverse order and reverse the rows afterwards. */
  reversed: boolean;
};

/** The window of a page in a list whose total is known. Later pages are read from the end, so the last costs no more than the first. */
export function pageWindow({
  total,
  page,
  limit,
}: {
  total: number;
  page: number;
  limit: number;
}): PageWindow {
  const offset = (page - 1) * limit;
  const take = Math.max(0, Math.min(limit, total - offset));
  const behind = total - offset - take;
  return take > 0 && behind < offset
    ? { offset: behind, take, reversed: true }
    : { offset, take, reversed: false };
}

/** Clients that ask for no page get the whole list, up to this length. */
const mostRows = 1000;
export const rowsPerPage = 100;

export type PageQuery = { page?: number | undefined; limit?: number | undefined };

/** Adds the defaults. A page needs a limit, because page 2 of the whole list is empty. */
export function pageOf({ page, limit }: PageQuery, usualLimit?: number): { page: number; limit: number } {
  return { page: page ?? 1, limit: limit ?? usualLimit ?? (page === undefined ? mostRows : rowsPerPage) };
}

/** Some rows of a list, and the length of the whole list. */
export type Page<Row> = { rows: Row[]; total: number; limit: number };

/** Reads one page of a list. `read` sorts the other way round if the window is reversed. */
export async function readPage<Row>(
  { page, limit }: { page: number; limit: number },
  total: number,
  read: (window: PageWindow) => Promise<Row[]>,
): Promise<Page<Row>> {
  const window = pageWindow({ total, page, limit });
  const rows = await read(window);
  return { rows: window.reversed ? rows.reverse() : rows, total, limit };
}

/** One page of rows that are all read. */
export function cutPage<Row>(found: Row[], { page, limit }: { page: number; limit: number }): Page<Row> {
  return { rows: found.slice((page - 1) * limit, page * limit), total: found.length, limit };
}
