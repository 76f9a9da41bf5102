const dateTime = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const dateOnly = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** Date and time in the user's time zone. `brief` shows the time on hover only. */
export function Timestamp({ at, brief = false }: { at: string; brief?: boolean }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={brief ? dateTime.format(date) : undefined}
      className="whitespace-nowrap tabular-nums"
    >
      {(brief ? dateOnly : dateTime).format(date)}
    </time>
  );
}
