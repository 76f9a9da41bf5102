import type { UseFormRegisterReturn } from "react-hook-form";
import { permissionNames, permissions } from "#contract/account/permissions.ts";
import { Checkbox, FieldError } from "./field.tsx";

/** What staff or an API key may do. */
export function PermissionChoices({
  field,
  error,
}: {
  field: UseFormRegisterReturn;
  error?: string | undefined;
}) {
  return (
    <fieldset className="flex flex-col rounded-card border border-line p-4">
      <legend className="px-1 font-medium">Permissions</legend>
      {permissionNames.map((name) => (
        <Checkbox
          key={name}
          value={name}
          label={
            <>
              {permissions[name].label}
              <span className="text-mute"> · {permissions[name].detail}</span>
            </>
          }
          {...field}
        />
      ))}
      {error && <FieldError id="permissions-error">{error}</FieldError>}
    </fieldset>
  );
}
