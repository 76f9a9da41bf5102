import { Check, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useSearchParams } from "react-router";
import type { Dimensions } from "#contract/product.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { measureFrom, passesDoor, type Space, type SpaceMeasure, spaceLimits, standsIn } from "./fit.ts";
import { doorSentence, placeSentence } from "./fit-sentences.ts";

const fields: { measure: SpaceMeasure; label: string; usual?: string }[] = [
  { measure: "width", label: "Free width" },
  { measure: "height", label: "Free height" },
  { measure: "doorway", label: "Doorway width", usual: "80" },
];

/** The measures stand in the address: the check works without JavaScript, and an answer can be shared. */
export function FitCheck({ dimensions }: { dimensions: Dimensions }) {
  const [searchParams] = useSearchParams();
  const asked = fields.some(({ measure }) => searchParams.has(measure));
  return (
    <section aria-labelledby="fit" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <h3 id="fit" className="text-lg">
          Does it fit?
        </h3>
        <p className="text-mute">Measure the place and the narrowest door on the way, in cm.</p>
      </div>
      <Form replace preventScrollReset className="flex flex-col gap-4">
        <div className="grid @xs:grid-cols-3 grid-cols-1 gap-4 [&_label]:whitespace-nowrap">
          {fields.map(({ measure, label, usual }) => (
            <MeasureField
              key={measure}
              measure={measure}
              label={label}
              given={searchParams.get(measure) ?? usual}
              wrong={asked && measureFrom(searchParams.get(measure) ?? "", measure) === undefined}
            />
          ))}
        </div>
        <Button type="submit" look="quiet" className="self-start">
          Check
        </Button>
      </Form>
      <div role="status">{asked && <Answer dimensions={dimensions} space={spaceFrom(searchParams)} />}</div>
    </section>
  );
}

type MeasureFieldProps = { measure: SpaceMeasure; label: string; given: string | undefined; wrong: boolean };

function MeasureField({ measure, label, given, wrong }: MeasureFieldProps) {
  const { least, most } = spaceLimits[measure];
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Links, back and forward change the measures too. The field itself stays, and with it the focus.
    if (field.current && given !== undefined) field.current.value = given;
  }, [given]);
  return (
    <TextField
      ref={field}
      label={label}
      name={measure}
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step={0.5}
      required
      defaultValue={given}
      error={wrong ? `${least} to ${most} cm` : undefined}
      className="tabular-nums"
      end={<span className="pr-3 text-mute">cm</span>}
    />
  );
}

function spaceFrom(searchParams: URLSearchParams): Space | undefined {
  const [width, height, doorway] = fields.map(({ measure }) =>
    measureFrom(searchParams.get(measure) ?? "", measure),
  );
  if (width === undefined || height === undefined || doorway === undefined) return undefined;
  return { width, height, doorway };
}

function Answer({ dimensions, space }: { dimensions: Dimensions; space: Space | undefined }) {
  if (!space) return null;
  const standing = standsIn(dimensions, space);
  const passing = passesDoor(dimensions, space.doorway);
  const lines = [
    { yes: standing !== undefined, text: placeSentence(dimensions, space, standing) },
    { yes: passing !== undefined, text: doorSentence(space, passing) },
  ];
  return (
    <ul className="flex flex-col gap-3 rounded-card bg-sand p-4">
      {lines.map(({ yes, text }) => (
        <li key={text} className="flex gap-3">
          {yes ? (
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
