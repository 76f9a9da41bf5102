import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** Stays focusable while its work is under way; whoever handles the form ignores a second click. */
export function SubmitButton({ busy, children, ...rest }: ComponentProps<typeof Button> & { busy: boolean }) {
  return (
    <Button type="submit" {...(busy && { "aria-disabled": true })} {...rest}>
      {busy && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
      {children}
    </Button>
  );
}
