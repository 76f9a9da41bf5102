const whole = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** When something happened, in the reader's time zone. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {whole.format(new Date(at))}
    </time>
  );
}
