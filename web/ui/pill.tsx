import type { ReactNode } from "react";

const tones = { good: "text-moss", plain: "text-ink", warn: "text-clay", off: "text-mute line-through" };

/** A short status label. */
export function Pill({ tone = "plain", children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex whitespace-nowrap rounded-full bg-sand px-3 py-0.5 font-medium font-sans text-sm ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
