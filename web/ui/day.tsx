import { formatDay } from "#contract/settings/shop-format.ts";

/** A calendar day, "Thu, Nov 26", the same in every time zone. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap tabular-nums">
      {formatDay(day)}
    </time>
  );
}
