const whole = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** When something happened, in the reader's time zone. Where there is little room the time shows when pointed at. */
export function Timestamp({ at, brief = false }: { at: string; brief?: boolean }) {
  const moment = new Date(at);
  return (
    <time
      dateTime={at}
      title={brief ? whole.format(moment) : undefined}
      className="whitespace-nowrap tabular-nums"
    >
      {(brief ? day : whole).format(moment)}
    </time>
  );
}
