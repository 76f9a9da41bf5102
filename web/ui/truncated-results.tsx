/** Says that a search shows no more than this, though there may be more. */
export function TruncatedResults({
  count,
  most,
  what,
}: {
  count: number | undefined;
  most: number;
  what: string;
}) {
  if (count !== most) return null;
  return (
    <p className="text-mute">
      Only {what} {most} are shown. Another word narrows the search.
    </p>
  );
}
