import { useId } from "react";

type UnitSelectProps = {
  label: string;
  value: number;
  most: number;
  onChange: (quantity: number) => void;
  className?: string;
};

/** How many units, from none to all. */
export function UnitSelect({ label, value, most, onChange, className = "" }: UnitSelectProps) {
  const id = useId();
  return (
    <div className={`flex items-center justify-between gap-3 ${className}`}>
      <label htmlFor={id} className="min-w-0 [overflow-wrap:anywhere]">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
        className="min-h-11 rounded-field border border-line bg-card px-3"
      >
        {Array.from({ length: most + 1 }, (_, quantity) => (
          <option key={String(quantity)} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
    </div>
  );
}
