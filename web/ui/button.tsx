import type { ComponentProps } from "react";
import { Link } from "react-router";

type Look = "primary" | "quiet" | "danger";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-medium text-sm transition-[opacity,background-color] duration-150 ease-out disabled:bg-sand disabled:text-mute";
const looks: Record<Look, string> = {
  primary: "bg-moss text-paper hover:opacity-90",
  quiet: "border border-line bg-card text-ink hover:bg-sand",
  danger: "bg-clay text-paper hover:opacity-90",
};

export function Button({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type="button" className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}

export function LinkButton({
  look = "primary",
  className = "",
  ...rest
}: ComponentProps<typeof Link> & { look?: Look }) {
  return <Link className={`${shape} ${looks[look]} ${className}`} {...rest} />;
}
