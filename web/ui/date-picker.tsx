import { shift } from "@floating-ui/react";
import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from "react";
import LibraryPicker from "react-datepicker";
import { CalendarHeader } from "./calendar-header.tsx";
import { firstYear, lastYear, parseDate } from "./date-text.ts";
import { inputShape } from "./field.tsx";
import "react-datepicker/dist/react-datepicker.css";
import "./date-picker.css";

export type DatePickerProps = Pick<ComponentProps<"input">, "onBlur"> & {
  id: string;
  required?: boolean;
  /** As typed, MM/dd/yyyy. */
  value: string;
  onChange: (text: string) => void;
  invalid: boolean;
  describedBy: string | undefined;
  ref?: Ref<{ focus: () => void }>;
};

/** Start and end of the selected text of a focused input. */
export type Selection = [start: number | null, end: number | null];

/** The selection of an input that is replaced, if it has the focus. */
export type SelectionRef = RefObject<Selection | undefined>;

/** Near an edge of the window, the calendar is moved away from it. */
const insideWindow = [shift({ padding: 8 })];

/** A text field with a calendar. Invalid text stays, so that the form can report it. */
export function DatePicker({
  value,
  onChange,
  invalid,
  describedBy,
  replaced,
  ref,
  onBlur,
  ...input
}: DatePickerProps & { replaced: SelectionRef }) {
  const picker = useRef<LibraryPicker>(null);
  useImperativeHandle(ref, () => ({ focus: () => picker.current?.setFocus() }), []);
  useLayoutEffect(() => {
    if (!replaced.current) return;
    picker.current?.setFocus();
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement) activeElement.setSelectionRange(...replaced.current);
  }, [replaced]);
  return (
    <LibraryPicker
      ref={picker}
      {...input}
      {...(onBlur && { onBlur })}
      customInput={<DateInput picker={picker} />}
      value={value}
      selected={localDate(value)}
      // Called for typing and for picking; only picking passes the formatted date.
      onChangeRaw={(event, picked) => {
        const { target } = event ?? {};
        if (picked) onChange(picked.formattedDate);
        else if (target instanceof HTMLInputElement) onChange(target.value);
      }}
      dateFormat="MM/dd/yyyy"
      placeholderText="MM/dd/yyyy"
      minDate={new Date(firstYear, 0, 1)}
      maxDate={new Date(lastYear, 11, 31)}
      renderCustomHeader={CalendarHeader}
      autoComplete="off"
      {...(describedBy && { "aria-describedby": describedBy })}
      {...(invalid && { "aria-invalid": "true" })}
      className={inputShape}
      popperPlacement="bottom-start"
      popperModifiers={insideWindow}
    />
  );
}

type DateInputProps = ComponentProps<"input"> & { picker: RefObject<LibraryPicker | null> };

/** On Enter the library would move the focus, or open the calendar while the form is submitted. */
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

/** The library expects dates in the local time zone. */
function localDate(text: string): Date | null {
  const [year = 0, month = 1, day] = parseDate(text)?.split("-").map(Number) ?? [];
  return day ? new Date(year, month - 1, day) : null;
}
