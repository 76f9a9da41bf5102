import { Check, X } from "lucide-react";
import type { Dimensions } from "#contract/products/product.ts";
import { passesDoor, standsIn } from "./fit.ts";
import { doorSentence, placeSentence } from "./fit-sentences.ts";
import type { Space } from "./space.ts";

export function FitResult({ dimensions, space }: { dimensions: Dimensions; space: Space }) {
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
