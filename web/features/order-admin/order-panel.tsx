import { type ReactNode, useId } from "react";

/** A part of the order's page under its own heading. */
export function OrderPanel({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-card p-5"
    >
      <h2 id={id} className="text-base">
        {heading}
      </h2>
      {children}
    </section>
  );
}
