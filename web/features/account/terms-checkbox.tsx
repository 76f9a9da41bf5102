import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Checkbox } from "#web/ui/field.tsx";

/** The terms open in a new tab, because leaving the page would clear the form. */
export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, "label">) {
  return (
    <Checkbox
      label={
        <>
          I agree to the{" "}
          <Link
            to="/terms"
            target="_blank"
            title="Opens in a new tab"
            className="text-moss underline underline-offset-4"
          >
            terms and conditions
          </Link>
        </>
      }
      required
      {...props}
    />
  );
}
