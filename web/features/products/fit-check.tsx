import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import type { Dimensions } from "#contract/product.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { parseMeasure, passesDoor, type Space, type SpaceMeasure, spaceLimits, standsIn } from "./fit.ts";
import { doorSentence, placeSentence } from "./fit-sentences.ts";

const fields: { measure: SpaceMeasure; label: string; initial?: string }[] = [
  { measure: "width", label: "Free width" },
  { measure: "height", label: "Free height" },
  { measure: "doorway", label: "Doorway width", initial: "80" },
];

/** The measurements are in the URL, so that the check works without JavaScript and the result can be shared. */
export function FitCheck({ dimensions }: { dimensions: Dimensions }) {
  const [searchParams] = useSearchParams();
  const submitted = fields.some(({ measure }) => searchParams.has(measure));
  return (
    <section aria-labelledby="fit" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <h3 id="fit" className="text-lg">
          Does it fit?
        </h3>
        <p className="text-mute">Measure the space and the narrowest doorway in cm.</p>
      </div>
      <Form replace preventScrollReset className="flex flex-col gap-4">
        <div className="grid @xs:grid-cols-3 grid-cols-1 gap-4 [&_label]:whitespace-nowrap">
          {fields.map(({ measure, label, initial }) => (
            <MeasureField
              key={measure}
              measure={measure}
              label={label}
              value={searchParams.get(measure) ?? initial}
              invalid={submitted && parseMeasure(searchParams.get(measure) ?? "", measure) === undefined}
            />
          ))}
        </div>
        <Button type="submit" look="quiet" className="self-start">
          Check
        </Button>
      </Form>
      <div role="status">
        {submitted && <FitResult dimensions={dimensions} space={spaceFrom(searchParams)} />}
      </div>
    </section>
  );
}

type MeasureFieldProps = {
  measure: SpaceMeasure;
  label: string;
  value: string | undefined;
  invalid: boolean;
};

function MeasureField({ measure, label, value, invalid }: MeasureFieldProps) {
  const { min, max } = spaceLimits[measure];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Links, back and forward change the value too. The input stays mounted, so that it keeps the focus.
    if (field.current && value !== undefined) field.current.value = value;
  }, [value]);
  return (
    <TextField
      ref={field}
      label={label}
      name={measure}
      type="number"
      inputMode="decimal"
      min={min}
      max={max}
      step={0.5}
      required
      defaultValue={value}
      error={invalid ? `${min} to ${max} cm` : undefined}
      className="tabular-nums"
      end={<span className="pr-3 text-mute">cm</span>}
    />
  );
}

function spaceFrom(searchParams: URLSearchParams): Space | undefined {
  const [width, height, doorway] = fields.map(({ measure }) =>
    parseMeasure(searchParams.get(measure) ?? "", measure),
  );
  if (width === undefined || height === undefined || doorway === undefined) return undefined;
  return { width, height, doorway };
}

function FitResult({ dimensions, space }: { dimensions: Dimensions; space: Space | undefined }) {
  if (!space) return null;
  const standing = standsIn(dimensions, space);
  const passing = passesDoor(dimensions, space.doorway);
  const lines = [
    { fits: standing !== undefined, text: placeSentence(dimensions, space, standing) },
    { fits: passing !== undefined, text: doorSentence(space, passing) },
  ];
  return (
    <ul className="flex flex-col gap-3 rounded-card bg-sand p-4">
      {lines.map(({ fits, text }) => (
        <li key={text} className="flex gap-3">
          {fits ? (
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-moss" />
          ) : (
            <X aria-hidden className="mt-0.5 size-5 shrink-0 text-clay" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
