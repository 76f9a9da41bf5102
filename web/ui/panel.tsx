import { type ReactNode, useId } from "react";

/** A card with a heading. */
export function Panel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <h2 id={id} className="text-base">
        {heading}
      </h2>
      {children}
    </section>
  );
}
