import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactDatePickerCustomHeaderProps } from "react-datepicker";
import { firstYear, lastYear } from "./typed-day.ts";

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, 1).toLocaleString("en-US", { month: "long" }),
);
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, place) => firstYear + place);
const arrow = "grid size-11 place-items-center rounded-full text-mute hover:text-ink disabled:opacity-40";

/** Month, year and arrows. The selects of the library's own header have no names for screen readers. */
export function CalendarHeader(props: ReactDatePickerCustomHeaderProps) {
  const { monthDate, changeMonth, changeYear, decreaseMonth, increaseMonth } = props;
  return (
    <div className="flex items-center justify-between">
      <button
        type="button"
        aria-label="Previous month"
        disabled={props.prevMonthButtonDisabled}
        onClick={decreaseMonth}
        className={arrow}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <select
        aria-label="Month"
        value={monthDate.getMonth()}
        onChange={({ target }) => changeMonth(Number(target.value))}
        className="calendar-select"
      >
        {monthNames.map((name, month) => (
          <option key={name} value={month}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Year"
        value={monthDate.getFullYear()}
        onChange={({ target }) => changeYear(Number(target.value))}
        className="calendar-select"
      >
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </select>
      <button
        type="button"
        aria-label="Next month"
        disabled={props.nextMonthButtonDisabled}
        onClick={increaseMonth}
        className={arrow}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}
