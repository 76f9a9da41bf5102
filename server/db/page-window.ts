export type PageWindow = {
  offset: number;
  take: number;
  /** Whether to read in the opposite order and turn the rows around afterwards. */
  reversed: boolean;
};

/** Where to read a page of a list of which the whole count is known. The last page is read from the end, so it costs no more than the first. */
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
