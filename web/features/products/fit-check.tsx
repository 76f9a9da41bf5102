import { Suspense, useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import type { Dimensions } from "#contract/products/product.ts";
import { lazyComponent } from "#web/lib/lazy-component.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { parseMeasure, type Space, type SpaceMeasure, spaceLimits } from "./space.ts";

const FitResult = lazyComponent(async () => (await import("./fit-result.tsx")).FitResult);

const fields: { measure: SpaceMeasure; label: string; initial?: string }[] = [
  { measure: "width", label: "Free width" },
  { measure: "height", label: "Free height" },
  { measure: "doorway", label: "Doorway width", initial: "80" },
];

/** The measurements are in the URL, so that the check works without JavaScript and the result can be shared. */
export function FitCheck({ dimensions }: { dimensions: Dimensions }) {
  const [searchParams] = useSearchParams();
  const space = spaceFrom(searchParams);
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
        <Suspense>{space && <FitResult dimensions={dimensions} space={space} />}</Suspense>
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
