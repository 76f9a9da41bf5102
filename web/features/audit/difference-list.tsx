import { ArrowRight } from "lucide-react";
import type { Difference } from "./differences.ts";

const maxShown = 3;

/** Before → after, one line per field. Long lists are collapsed. */
export function DifferenceList({ differences }: { differences: Difference[] }) {
  if (differences.length === 0) return null;
  if (differences.length <= maxShown) return <Lines differences={differences} />;
  return (
    <details>
      <summary className="flex min-h-11 w-fit items-center rounded-field text-moss underline underline-offset-4">
        {differences.length} fields
      </summary>
      <Lines differences={differences} />
    </details>
  );
}

function Lines({ differences }: { differences: Difference[] }) {
  return (
    <dl className="flex flex-col gap-0.5 whitespace-normal py-2">
      {differences.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-mute">{field}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
            {before !== undefined && <Value as="del" text={before} />}
            {before !== undefined && after !== undefined && (
              <ArrowRight role="img" aria-label="changed to" className="size-3.5 self-center text-mute" />
            )}
            {after !== undefined && <Value as="ins" text={after} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Truncated, because a description can be long. */
function Value({ as: Mark, text }: { as: "del" | "ins"; text: string }) {
  return (
    <Mark
      title={text}
      className={`max-w-72 truncate tabular-nums ${Mark === "del" ? "text-mute" : "font-medium no-underline"}`}
    >
      {text}
    </Mark>
  );
}
