import type { ComponentProps } from "react";
import { Link } from "react-router";

type Look = "primary" | "quiet" | "danger";

const shape =
  "busy-spinner inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-medium text-sm transition-colors duration-150 ease-out";
const disabledLook = "border border-line bg-sand text-mute cursor-default!";
const looks: Record<Look, string> = {
  primary: "border border-transparent bg-moss text-paper hover:bg-moss/90",
  quiet: "border border-line bg-card text-ink hover:bg-sand",
  danger: "border border-transparent bg-clay text-paper hover:bg-clay/90",
};

/** A disabled button stays focusable, so that keyboard users keep their place. */
export function Button({
  look = "primary",
  className = "",
  disabled = false,
  onClick,
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return (
    <button
      type="button"
      data-button
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      className={`${shape} ${disabled ? disabledLook : looks[look]} ${className}`}
      {...rest}
    />
  );
}

export function LinkButton({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link data-button className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}
