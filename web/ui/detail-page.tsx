import { type ReactNode, useId } from "react";
import { ApiError } from "#web/lib/api.ts";
import { LinkButton } from "./button.tsx";
import { FailedNotice, Notice } from "./notice.tsx";

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

type LoadErrorProps = {
  error: Error;
  onRetry: () => void;
  heading: string;
  /** Shown when there is no such item. */
  missing: string;
  list: { to: string; label: string };
};

/** A detail page whose item is missing or failed to load. */
export function LoadError({ error, onRetry, heading, missing, list }: LoadErrorProps) {
  return (
    <>
      <h1 className="text-2xl">{heading}</h1>
      {error instanceof ApiError && error.status < 500 ? (
        <Notice text={missing}>
          <LinkButton to={list.to} look="quiet">
            {list.label}
          </LinkButton>
        </Notice>
      ) : (
        <FailedNotice text="Error fetching data" onRetry={onRetry} />
      )}
    </>
  );
}
