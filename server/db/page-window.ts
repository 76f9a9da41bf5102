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
