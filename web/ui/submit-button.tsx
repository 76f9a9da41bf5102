import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** Stays focusable while busy; the form's or button's handler ignores a second click. */
export function SubmitButton({ busy, ...rest }: ComponentProps<typeof Button> & { busy: boolean }) {
  return <Button type="submit" {...(busy && { "aria-disabled": true, "aria-busy": true })} {...rest} />;
}
