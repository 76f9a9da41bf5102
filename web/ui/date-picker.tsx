import { type ComponentProps, type Ref, type RefObject, useImperativeHandle, useRef } from "react";
import LibraryPicker from "react-datepicker";
import { CalendarHeader } from "./calendar-header.tsx";
import { inputShape } from "./field.tsx";
import { firstYear, lastYear, readDay } from "./typed-day.ts";
import "react-datepicker/dist/react-datepicker.css";
import "./date-picker.css";

export type DatePickerProps = Pick<ComponentProps<"input">, "id" | "required" | "onBlur"> & {
  /** As typed, MM/dd/yyyy. */
  value: string;
  onPick: (typed: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
  /** Takes the focus as soon as it is there. */
  focused?: boolean;
  ref?: Ref<{ focus: () => void }>;
};

/** A text field with a calendar. What is typed stays as typed, so that the form can say what is wrong with it. */
export function DatePicker({
  value,
  onPick,
  invalid,
  describedBy,
  focused,
  ref,
  onBlur,
  ...input
}: DatePickerProps) {
  const picker = useRef<LibraryPicker>(null);
  useImperativeHandle(ref, () => ({ focus: () => picker.current?.setFocus() }), []);
  return (
    <LibraryPicker
      ref={picker}
      {...input}
      autoFocus={focused}
      {...(onBlur && { onBlur })}
      customInput={<DateInput picker={picker} />}
      value={value}
      selected={dateOf(value)}
      // Both typing and picking are reported here; picking brings the formatted date along.
      onChangeRaw={(event, picked) => {
        const { target } = event ?? {};
        if (picked) onPick(picked.formattedDate);
        else if (target instanceof HTMLInputElement) onPick(target.value);
      }}
      dateFormat="MM/dd/yyyy"
      placeholderText="MM/dd/yyyy"
      minDate={new Date(firstYear, 0, 1)}
      maxDate={new Date(lastYear, 11, 31)}
      renderCustomHeader={CalendarHeader}
      autoComplete="off"
      aria-describedby={describedBy}
      aria-invalid={invalid ? "true" : undefined}
      className={inputShape}
      popperPlacement="bottom-start"
    />
  );
}

type DateInputProps = ComponentProps<"input"> & { picker: RefObject<LibraryPicker | null> };

/** On Enter the library would take the focus away from the field, or open the calendar while the form is sent. */
function DateInput({ picker, onKeyDown, ...input }: DateInputProps) {
  return (
    <input
      type="text"
      {...input}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return onKeyDown?.(event);
        if (!picker.current?.isCalendarOpen()) return;
        event.preventDefault();
        picker.current.setOpen(false, true);
      }}
    />
  );
}

/** The library counts in the user's time zone. */
function dateOf(typed: string): Date | null {
  const [year = 0, month = 1, date] = readDay(typed)?.split("-").map(Number) ?? [];
  return date ? new Date(year, month - 1, date) : null;
}
