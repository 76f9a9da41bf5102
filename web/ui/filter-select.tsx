import { useId } from "react";
import { useUrlUpdate } from "#web/lib/use-url-update.ts";

type FilterSelectProps = {
  label: string;
  /** The search parameter. */
  name: string;
  choices: { value: string; label: string }[];
  /** Label of the option that doesn't filter. */
  all: string;
};

/** Filters a list by a search parameter. */
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
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
