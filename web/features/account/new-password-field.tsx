import type { ComponentProps } from "react";
import { passwordAdvice } from "#contract/account/password-rule.ts";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { PasswordField } from "#web/ui/password-field.tsx";

/** A field for a new password, with the rule. A Firebase project has its own. */
export function NewPasswordField(props: ComponentProps<typeof PasswordField>) {
  const embedded = usePublicSettings()?.identity.embedded;
  return (
    <PasswordField
      required
      autoComplete="new-password"
      hint={embedded ? passwordAdvice : undefined}
      {...props}
    />
  );
}
