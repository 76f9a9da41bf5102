import { useState } from "react";
import type { Customer, RoleInput } from "#contract/account/customer.ts";
import { alertDialog, confirmDialog } from "#web/ui/message-dialog-store.ts";
import {
  useCustomerDeletion,
  useFactorRemoval,
  useMakeAdmin,
  useRoleChange,
  useSuspension,
} from "./customers.api.ts";

export type CustomerChanges = {
  promote: (customer: Customer) => void;
  editRole: (customer: Customer) => void;
  setSuspended: (customer: Customer, suspended: boolean) => void;
  removeFactor: (customer: Customer) => void;
  remove: (customer: Customer) => void;
  busyId: string | undefined;
};

/** `onDeleted` runs after the account is deleted and the confirmation is closed. */
export function useCustomerActions({ onDeleted }: { onDeleted: () => void }) {
  const promotion = useMakeAdmin();
  const roleChange = useRoleChange();
  const suspension = useSuspension();
  const factorRemoval = useFactorRemoval();
  const deletion = useCustomerDeletion();
  const [edited, setEdited] = useState<Customer>();

  async function promote(customer: Customer): Promise<void> {
    if (promotion.isPending) return;
    if (!customer.emailVerified && !(await confirmDialog(unverifiedQuestion(customer)))) return;
    promotion.mutate(customer);
  }

  async function saveRole(customer: Customer, input: RoleInput): Promise<void> {
    const grantsRights = input.role !== "user";
    if (grantsRights && !customer.emailVerified && !(await confirmDialog(unverifiedStaffQuestion(customer))))
      return;
    roleChange.mutate({ customer, input }, { onSettled: () => setEdited(undefined) });
  }

  async function setSuspended(customer: Customer, suspended: boolean): Promise<void> {
    if (suspension.isPending || (suspended && !(await confirmDialog(suspensionQuestion(customer))))) return;
    suspension.mutate({ customer, suspended });
  }

  async function removeFactor(customer: Customer): Promise<void> {
    if (!factorRemoval.isPending && (await confirmDialog(factorQuestion(customer))))
      factorRemoval.mutate(customer);
  }

  async function remove(customer: Customer): Promise<void> {
    if (deletion.isPending || !(await confirmDialog({ detail: deletionDetail(customer) }))) return;
    const deleted = await deletion.mutateAsync(customer).catch(() => false);
    if (!deleted) return;
    await alertDialog({ icon: "success", title: "Deleted!", text: "Your file has been deleted." });
    // After the closing dialog has restored the focus.
    requestAnimationFrame(onDeleted);
  }

  const pending = [
    promotion.isPending && promotion.variables,
    roleChange.isPending && roleChange.variables.customer,
    suspension.isPending && suspension.variables.customer,
    deletion.isPending && deletion.variables,
  ].find((customer) => customer !== false);

  const changes: CustomerChanges = {
    promote: (customer) => void promote(customer),
    editRole: setEdited,
    setSuspended: (customer, suspended) => void setSuspended(customer, suspended),
    removeFactor: (customer) => void removeFactor(customer),
    remove: (customer) => void remove(customer),
    busyId: pending?._id,
  };
  return {
    changes,
    /** The props of the open role dialog. */
    roleDialog: edited && {
      customer: edited,
      busy: roleChange.isPending,
      onSave: (input: RoleInput) => void saveRole(edited, input),
      onClose: () => setEdited(undefined),
    },
  };
}

/** Anyone can register an address that isn't theirs. */
function unverifiedQuestion({ email }: Customer) {
  return {
    title: "Make an unverified account an admin?",
    text: `${email} has not been confirmed, so this account may belong to someone else. An admin sees all customers and orders.`,
    confirm: "Yes, make admin",
  };
}

function unverifiedStaffQuestion({ email }: Customer) {
  return {
    title: "Give rights to an unverified account?",
    text: `${email} has not been confirmed, so this account may belong to someone else.`,
    confirm: "Yes, change role",
  };
}

function suspensionQuestion({ name, email }: Customer) {
  return {
    title: `Suspend ${name}?`,
    text: `${email} is signed out everywhere and can't sign in until you reinstate the account.`,
    confirm: "Yes, suspend",
  };
}

function factorQuestion({ name, email }: Customer) {
  return {
    title: `Turn off two-step sign-in of ${name}?`,
    text: `Only if you are sure that ${email} has lost the phone and the recovery codes: the password alone is then enough.`,
    confirm: "Yes, turn it off",
  };
}

function deletionDetail({ name, email }: Customer): string {
  return `The account of ${name} (${email}) will be deleted.`;
}
