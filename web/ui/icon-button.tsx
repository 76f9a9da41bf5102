import type { ComponentProps } from "react";

export const iconShape =
  "grid size-11 shrink-0 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-sand";

/** A button with an icon only; the label is for screen readers. */
export function IconButton({ label, className = "", ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${iconShape} ${className}`}
      {...rest}
    />
  );
}
