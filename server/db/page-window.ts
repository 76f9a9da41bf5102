export type PageWindow = {
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
const rowsPerPage = 100;

/** Adds the defaults. A page needs a limit, because page 2 of the whole list is empty. */
export function pageOf(query: { page?: number | undefined; limit?: number | undefined }): {
  page: number;
  limit: number;
} {
  const { page, limit = page === undefined ? mostRows : rowsPerPage } = query;
  return { page: page ?? 1, limit };
}
