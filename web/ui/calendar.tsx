import { ChevronLeft, ChevronRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type Day, daysLater, monthsLater, partsOf, today, weeksOf, years } from "./calendar-days.ts";
import { IconButton } from "./icon-button.tsx";

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" }),
);
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const choice = "h-11 min-w-0 rounded-field bg-card px-1 font-medium hover:bg-sand";

type CalendarProps = { day: Day | undefined; onPick: (day: Day) => void };

/** One month. The arrow keys go by days and weeks, Page Up and Down by months, with Shift by years. */
export function Calendar({ day, onPick }: CalendarProps) {
  const [at, setAt] = useState<Day>(day ?? today());
  const panel = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  // Whoever chooses another month above stays there; whoever walks the days goes on walking.
  const walking = useRef(true);
  const { year, month } = partsOf(at);
  useEffect(() => {
    void panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (walking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);

  function turn(byMonths: number) {
    walking.current = false;
    setAt(monthsLater(at, byMonths));
  }

  function walk(event: KeyboardEvent) {
    const next = stepOf(event, at);
    if (!next) return;
    event.preventDefault();
    walking.current = true;
    setAt(next);
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Choose a date"
      className="absolute right-0 z-20 mt-1 w-76 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-card p-3 shadow-float"
    >
      <div className="flex items-center justify-between">
        <IconButton label="Month before" onClick={() => turn(-1)}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <div className="flex min-w-0">
          <select
            aria-label="Month"
            value={month}
            onChange={({ currentTarget }) => turn(Number(currentTarget.value) - month)}
            className={choice}
          >
            {months.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </select>
          <select
            aria-label="Year"
            value={year}
            onChange={({ currentTarget }) => turn((Number(currentTarget.value) - year) * 12)}
            className={choice}
          >
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        <IconButton label="Month after" onClick={() => turn(1)}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that the arrow keys walk is a grid
        role="grid"
        aria-label={`${months[month]} ${year}`}
        onKeyDown={walk}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday} className="h-8 font-normal text-mute text-xs">
                {weekday.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, weekday) => (
                <td key={weekdays[weekday]} className="p-0">
                  {one && <DayButton day={one} at={at} chosen={one === day} onPick={onPick} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayButtonProps = { day: Day; at: Day; chosen: boolean; onPick: (day: Day) => void };

/** Only one of them is a stop of the Tab key. */
function DayButton({ day, at, chosen, onPick }: DayButtonProps) {
  const { year, month, date, weekday } = partsOf(day);
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      aria-label={`${weekdays[weekday]}, ${months[month]} ${date}, ${year}`}
      aria-current={day === today() ? "date" : undefined}
      aria-pressed={chosen}
      onClick={() => onPick(day)}
      className="grid h-10 w-full place-items-center rounded-full tabular-nums not-aria-pressed:hover:bg-sand aria-pressed:bg-moss aria-pressed:text-paper aria-[current=date]:font-semibold aria-[current=date]:underline"
    >
      {date}
    </button>
  );
}

function stepOf({ key, shiftKey }: KeyboardEvent, at: Day): Day | undefined {
  const { weekday } = partsOf(at);
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => daysLater(at, -1),
    ArrowRight: () => daysLater(at, 1),
    ArrowUp: () => daysLater(at, -7),
    ArrowDown: () => daysLater(at, 7),
    Home: () => daysLater(at, -weekday),
    End: () => daysLater(at, 6 - weekday),
    PageUp: () => monthsLater(at, shiftKey ? -12 : -1),
    PageDown: () => monthsLater(at, shiftKey ? 12 : 1),
  };
  return steps[key]?.();
}
