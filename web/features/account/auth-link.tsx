import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useReturnPath } from "./use-return-path.ts";

/** A link between sign-in pages that keeps the return path. */
export function AuthLink(props: ComponentProps<typeof Link>) {
  const from = useReturnPath();
  return (
    <Link
      state={{ from }}
      className="inline-flex min-h-11 w-fit items-center text-moss underline underline-offset-4"
      {...props}
    />
  );
}
