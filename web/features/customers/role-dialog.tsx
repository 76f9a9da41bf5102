import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type Customer, type RoleInput, roleInput } from "#contract/account/customer.ts";
import { type Role, roleLabels } from "#contract/account/permissions.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Form } from "#web/ui/form.tsx";
import { PermissionChoices } from "#web/ui/permission-choices.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";

type RoleDialogProps = {
  customer: Customer;
  busy: boolean;
  onSave: (input: RoleInput) => void;
  onClose: () => void;
};

const details: Record<Role, string> = {
  user: "A customer. Sees only their own orders and profile.",
  staff: "Sees the parts of the dashboard that you choose.",
  admin: "Can do everything, including changing roles.",
};
const order: Role[] = ["user", "staff", "admin"];

export function RoleDialog({ customer, busy, onSave, onClose }: RoleDialogProps) {
  const { role, permissions: granted } = customer;
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(roleInput),
    defaultValues: { role, permissions: granted },
  });
  const { permissions: problem } = formState.errors as { permissions?: { message?: string } };
  const title = `Role of ${customer.name}`;
  return (
    <Dialog aria-label={title} onClose={onClose} className="max-w-lg p-5 sm:p-8">
      <Form busy={busy} onSubmit={handleSubmit(onSave)}>
        <h2 className="text-xl [overflow-wrap:anywhere]">{title}</h2>
        <fieldset className="flex flex-col gap-1">
          <legend className="sr-only">Role</legend>
          {order.map((value) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="radio"
                value={value}
                data-focus-first={value === role || undefined}
                className="mt-0.5 size-5 shrink-0 cursor-pointer accent-moss"
                {...register("role")}
              />
              <span>
                <span className="font-medium">{roleLabels[value]}</span>
                <span className="block text-mute">{details[value]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {watch("role") === "staff" && (
          <PermissionChoices field={register("permissions")} error={problem?.message} />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={busy}>Save role</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
