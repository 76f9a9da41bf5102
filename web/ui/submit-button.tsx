import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

/** The label while the shop is busy and the call is repeated. */
export const busyText = "Busy, trying again…";

/** Stays focusable while busy; the form's or button's handler ignores a second click. */
export function SubmitButton({ busy, ...rest }: ComponentProps<typeof Button> & { busy: boolean }) {
  return <Button type="submit" {...(busy && { "aria-disabled": true, "aria-busy": true })} {...rest} />;
}
