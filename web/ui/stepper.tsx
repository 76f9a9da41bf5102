import { Minus, Plus } from "lucide-react";

type StepperProps = {
  label: string;
  value: number;
  least: number;
  onStep: (by: 1 | -1) => void;
};

/** A number with minus and plus. At its least the minus stays focusable, so that the keyboard does not lose its place. */
export function Stepper({ label, value, least, onStep }: StepperProps) {
  const button =
    "grid @max-[22rem]:pointer-fine:size-8 size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-sand aria-disabled:cursor-default! aria-disabled:text-mute/60 aria-disabled:hover:bg-transparent";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div
      role="group"
      aria-label={label}
      className="flex items-center rounded-full border border-line bg-card tabular-nums"
    >
      <button
        type="button"
        aria-label="One less"
        aria-disabled={value <= least || undefined}
        onClick={() => value > least && onStep(-1)}
        className={button}
      >
        <Minus aria-hidden className="size-4" />
      </button>
      <output className="min-w-6 text-center">{value}</output>
      <button type="button" aria-label="One more" onClick={() => onStep(1)} className={button}>
        <Plus aria-hidden className="size-4" />
      </button>
    </div>
  );
}
