/** Shown when a search hit its limit. */
export function TruncatedResults({
  count,
  limit,
  what,
}: {
  count: number | undefined;
  limit: number;
  what: string;
}) {
  if (count !== limit) return null;
  return (
    <p className="text-mute">
      Only {what} {limit} are shown. Add another word to narrow the search.
    </p>
  );
}
