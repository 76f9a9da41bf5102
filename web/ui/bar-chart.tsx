type Bar = { name: string; value: number; text: string; note?: string };

/** Horizontal bars with their values; a plain list to screen readers. */
export function BarChart({ bars }: { bars: Bar[] }) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ul className="flex flex-col gap-4">
      {bars.map(({ name, value, text, note }) => (
        <li key={name} className="flex flex-col gap-1.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{name}</span>
            <span className="tabular-nums">
              <span className="font-medium">{text}</span>
              {note && <span className="text-mute"> · {note}</span>}
            </span>
          </span>
          <svg aria-hidden="true" className="h-2.5 w-full">
            <rect width="100%" height="100%" rx="5" className="fill-sand" />
            <rect
              width={`${highest > 0 ? (value / highest) * 100 : 0}%`}
              height="100%"
              rx="5"
              className="fill-moss"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
