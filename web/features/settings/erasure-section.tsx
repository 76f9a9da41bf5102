import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Erasure } from "#contract/orders/erasure.ts";
import { erasurePeriod } from "#contract/orders/retention.ts";
import { dateFormat } from "#contract/settings/shop-format.ts";
import { useDebouncedValue } from "#web/lib/use-debounced-value.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { confirmDialog } from "#web/ui/message-dialog-store.ts";
import { erasureQuery, useErasureAgreement, useErasureWithdrawal } from "./erasure.api.ts";

const { least, usual, most } = erasurePeriod;

/** Personal data of old orders is erased only after the owner has agreed here, and knows how much that is. */
export function ErasureSection() {
  const { data: erasure, isError } = useQuery(erasureQuery());
  return (
    <section
      aria-labelledby="erasure-heading"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-card p-5 sm:p-8"
    >
      <h2 id="erasure-heading" className="font-display text-lg">
        Erasing old personal data
      </h2>
      <p className="text-mute">
        The shop can erase the customer from orders that were canceled before they were paid: name, address,
        email, phone number and notes. Number, products and amounts stay, and paid orders stay as they are.
        Entries of the audit log that are older than two years are deleted with them. Nothing is erased
        without your agreement, in the first 30 days after it, or in the first 30 days after an upgrade.
      </p>
      {isError && <p role="alert">We couldn't load what would be erased.</p>}
      {erasure && (erasure.agreed ? <Agreed erasure={erasure} agreed={erasure.agreed} /> : <NotAgreed />)}
    </section>
  );
}

function NotAgreed() {
  const [text, setText] = useState(String(usual));
  const agreement = useErasureAgreement();
  const wanted = Number(text);
  const valid = Number.isInteger(wanted) && wanted >= least && wanted <= most;
  const days = useDebouncedValue(valid ? wanted : usual, 400);
  const { data: erasure } = useQuery(erasureQuery(days));
  const current = valid && erasure?.days === wanted ? erasure : undefined;

  async function agree(seen: Erasure) {
    const confirmed = await confirmDialog({
      title: "Erase customers from canceled orders?",
      text: `It starts on ${dayOf(seen.startsAt)}, for orders that were canceled more than ${seen.days} days ago. What is erased can't be brought back.`,
      detail: amountOf(seen),
      confirm: "Yes, I agree",
    });
    if (confirmed) agreement.mutate(seen.days);
  }

  return (
    <>
      <TextField
        label="Days to keep customers of canceled orders"
        type="number"
        min={least}
        max={most}
        value={text}
        hint="Your privacy page must say the same."
        error={valid ? undefined : `Must be a whole number from ${least} to ${most}`}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status">{current ? `You have not agreed. ${willErase(current)}` : ""}</p>
      <Button
        look="danger"
        disabled={!current || agreement.isPending}
        onClick={() => current && void agree(current)}
      >
        Agree to erasing
      </Button>
    </>
  );
}

function Agreed({ erasure, agreed }: { erasure: Erasure; agreed: NonNullable<Erasure["agreed"]> }) {
  const withdrawal = useErasureWithdrawal();
  return (
    <>
      <p>
        You agreed on {dayOf(agreed.at)} to erase customers {agreed.days} days after an order was canceled.
      </p>
      <p role="status">{willErase(erasure)}</p>
      <Button look="quiet" disabled={withdrawal.isPending} onClick={() => withdrawal.mutate()}>
        Stop erasing
      </Button>
    </>
  );
}

function willErase(erasure: Erasure): string {
  const started = erasure.agreed !== null && Date.parse(erasure.startsAt) <= Date.now();
  const when = started ? `Until ${dayOf(erasure.until)}` : `On ${dayOf(erasure.startsAt)}`;
  const verb = erasure.agreed ? "the shop erases" : "the shop would erase";
  return `${when} ${verb}: ${amountOf(erasure)}`;
}

function amountOf({ orders, customers, oldest, newest, auditEntries }: Erasure): string {
  const age = oldest && newest ? `, canceled between ${dayOf(oldest)} and ${dayOf(newest)}` : "";
  const log = auditEntries > 0 ? `, and ${counted(auditEntries, "entry", "entries")} of the audit log` : "";
  return `${counted(customers, "customer", "customers")} of ${counted(orders, "order", "orders")}${age}${log}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function dayOf(moment: string): string {
  return dateFormat({ dateStyle: "medium" }).format(new Date(moment));
}
