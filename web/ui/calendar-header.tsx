import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import type { ReactDatePickerCustomHeaderProps } from "react-datepicker";
import { firstYear, lastYear } from "./date-text.ts";

const monthNames = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month, 1).toLocaleString("en-US", { month: "long" }),
);
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

/** Month, year and arrows. The selects of the library's own header have no accessible names. */
export function CalendarHeader(props: ReactDatePickerCustomHeaderProps) {
  const { monthDate, changeMonth, changeYear, decreaseMonth, increaseMonth } = props;
  return (
    <div className="flex items-center justify-between">
      <ArrowButton
        aria-label="Previous month"
        disabled={props.prevMonthButtonDisabled}
        onClick={decreaseMonth}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </ArrowButton>
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
      <ArrowButton aria-label="Next month" disabled={props.nextMonthButtonDisabled} onClick={increaseMonth}>
        <ChevronRight aria-hidden className="size-5" />
      </ArrowButton>
    </div>
  );
}

function ArrowButton(props: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className="grid size-11 place-items-center rounded-full text-mute hover:text-ink disabled:opacity-40"
      {...props}
    />
  );
}
