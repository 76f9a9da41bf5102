import { Minus, Plus } from "lucide-react";

type StepperProps = {
  label: string;
  value: number;
  min: number;
  onStep: (by: 1 | -1) => void;
};

/** A number with minus and plus. At the minimum the minus button stays focusable, so that keyboard users keep their place. */
export function Stepper({ label, value, min, onStep }: StepperProps) {
  const button =
    "grid @max-[22rem]:pointer-fine:size-8 size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-sand aria-disabled:cursor-default! aria-disabled:text-mute/60 aria-disabled:hover:bg-transparent";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div
      role="group"
      aria-label={label}
      className="flex items-center rounded-full border border-line bg-card tabular-nums"
    >
      <button
        type="button"
        aria-label="Decrease"
        aria-disabled={value <= min || undefined}
        onClick={() => value > min && onStep(-1)}
        className={button}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output className="min-w-6 text-center">{value}</output>
      <button type="button" aria-label="Increase" onClick={() => onStep(1)} className={button}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
