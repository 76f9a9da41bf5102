import { dateFormat } from "#contract/settings/shop-format.ts";

/** Date and time in the shop's time zone. `brief` shows the time on hover only. */
export function Timestamp({ at, brief = false }: { at: string; brief?: boolean }) {
  const date = new Date(at);
  const dateTime = dateFormat({ dateStyle: "medium", timeStyle: "short" });
  return (
    <time
      dateTime={at}
      title={brief ? dateTime.format(date) : undefined}
      className="whitespace-nowrap tabular-nums"
    >
      {(brief ? dateFormat({ dateStyle: "medium" }) : dateTime).format(date)}
    </time>
  );
}
