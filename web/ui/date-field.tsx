import { CalendarDays } from "lucide-react";
import { type ComponentProps, Suspense, useRef, useState } from "react";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { readDay, typedDay } from "./calendar-days.ts";
import { TextField } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";
import { useCloseOutside } from "./use-close-outside.ts";

const Calendar = lazyPart(async () => (await import("./calendar.tsx")).Calendar);

type DateFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end" | "hint"> & {
  /** As typed, MM/dd/yyyy. */
  value: string;
  onPick: (typed: string) => void;
};

/** A date that can be typed, or picked from a calendar that comes when it is asked for. */
export function DateField({ value, onPick, ...rest }: DateFieldProps) {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useCloseOutside(whole, open, () => setOpen(false));
  function close() {
    setOpen(false);
    button.current?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, from wherever inside the focus is
    <div ref={whole} className="relative" onKeyDown={(event) => open && event.key === "Escape" && close()}>
      <TextField
        placeholder="MM/dd/yyyy"
        inputMode="numeric"
        autoComplete="off"
        value={value}
        {...rest}
        end={
          <IconButton
            ref={button}
            label={open ? "Close the calendar" : "Open the calendar"}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="text-mute"
          >
            <CalendarDays aria-hidden className="size-5" />
          </IconButton>
        }
      />
      {open && (
        <Suspense>
          <Calendar
            day={readDay(value)}
            onPick={(day) => {
              onPick(typedDay(day));
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
