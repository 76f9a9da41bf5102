import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type ConflictNoticeProps = {
  /** "Someone else changed this product" */
  title: string;
  text: string;
  /** A new value for each conflict, which is then announced. */
  conflict: unknown;
  children: ReactNode;
};

/** Says that another person saved first. The choices are its children. */
export function ConflictNotice({ title, text, conflict, children }: ConflictNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (conflict) heading.current?.focus();
  }, [conflict]);
  return (
    <section
      aria-labelledby="conflict"
      className="flex flex-col gap-4 rounded-card border border-clay bg-card p-5 sm:p-8"
    >
      <div className="flex items-start gap-3">
        <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0 text-clay" />
        <div>
          <h2 id="conflict" ref={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          <p className="text-mute">{text}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
