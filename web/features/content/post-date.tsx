const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The day of a post, the same in every time zone. */
export function PostDate({ date }: { date: string }) {
  return (
    <time dateTime={date} className="text-mute">
      {format.format(new Date(`${date}T00:00:00Z`))}
    </time>
  );
}
