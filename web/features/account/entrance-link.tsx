import type { ComponentProps } from "react";
import { Link, useLocation } from "react-router";

/** From one entrance page to another, without forgetting where the person came from. */
export function EntranceLink(props: ComponentProps<typeof Link>) {
  const { state } = useLocation();
  return (
    <Link
      state={state}
      className="inline-flex min-h-11 w-fit items-center text-moss underline underline-offset-4"
      {...props}
    />
  );
}
