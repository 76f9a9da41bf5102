import { useId } from "react";
import { useUrlUpdate } from "#web/lib/use-url-update.ts";

type FilterSelectProps = {
  label: string;
  /** Under which the address holds the choice. */
  name: string;
  choices: { value: string; label: string }[];
  /** What no choice is called. */
  all: string;
};

/** Narrows a list; the choice stands in the address. */
export function FilterSelect({ label, name, choices, all }: FilterSelectProps) {
  const id = useId();
  const [current, change] = useUrlUpdate(name);
  const known = choices.some(({ value }) => value === current);
  return (
    <div className="flex min-w-0 max-w-full flex-col gap-1">
      <label htmlFor={id} className="text-mute text-xs">
        {label}
      </label>
      <select
        id={id}
        value={known ? current : ""}
        onChange={(event) => change(event.target.value)}
        className="h-11 max-w-full rounded-field border border-mute/75 bg-card px-3 text-ink"
      >
        <option value="">{all}</option>
        {choices.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
