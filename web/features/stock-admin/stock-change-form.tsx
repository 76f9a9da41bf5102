import { useRef, useState } from "react";
import type { StockChange } from "#contract/products/stock.ts";
import { receiptReasons, writeOffReasons } from "#contract/products/stock-reasons.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { loadStockSchemas, useStockChange } from "./stock-admin.api.ts";

const operations = {
  receive: { label: "Receive", field: "Pieces received", reasons: receiptReasons },
  writeOff: { label: "Write off", field: "Pieces written off", reasons: writeOffReasons },
  count: { label: "Correct after counting", field: "Pieces counted", reasons: undefined },
} as const;

type Operation = StockChange["operation"];

const hints: Partial<Record<Operation, (onHand: number) => string>> = {
  writeOff: () => "Pieces on hand first, then the display piece.",
  count: (onHand) => `Without pieces on hold, in carts or ordered. Now ${onHand}.`,
};

export function StockChangeForm({ id, onHand }: { id: string; onHand: number }) {
  const form = useRef<HTMLFormElement>(null);
  const change = useStockChange(id, () => form.current?.reset());
  const [operation, setOperation] = useState<Operation>("receive");
  const [error, setError] = useState<string>();
  const { field, reasons } = operations[operation];

  async function save(submitted: HTMLFormElement) {
    const fields = new FormData(submitted);
    const number = String(fields.get("number")).trim();
    const quantity = /^\d+$/.test(number) ? Number(number) : Number.NaN;
    const { stockChange } = await loadStockSchemas();
    const parsed = stockChange.safeParse({
      operation,
      ...(operation === "count" ? { counted: quantity } : { quantity, reason: fields.get("reason") }),
      note: String(fields.get("note")),
    });
    setError(parsed.error ? messageOf(number, parsed.error.issues[0]?.message) : undefined);
    if (parsed.data) change.mutate(parsed.data);
    else submitted.querySelector<HTMLInputElement>("[name=number]")?.focus();
  }

  return (
    <Form
      ref={form}
      busy={change.isPending}
      onFocus={() => void loadStockSchemas()}
      onSubmit={(event) => {
        event.preventDefault();
        return save(event.currentTarget);
      }}
    >
      <SelectField
        label="What happened"
        value={operation}
        onChange={({ currentTarget }) => {
          setOperation(currentTarget.value as Operation);
          setError(undefined);
        }}
      >
        {Object.entries(operations).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        key={operation}
        label={field}
        name="number"
        inputMode="numeric"
        autoComplete="off"
        required
        hint={hints[operation]?.(onHand)}
        error={error}
      />
      {reasons && (
        <SelectField key={`reason ${operation}`} label="Reason" name="reason">
          {Object.entries(reasons).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label="Note" name="note" maxLength={500} autoComplete="off" />
      <SubmitButton busy={change.isPending} className="self-start">
        Save
      </SubmitButton>
    </Form>
  );
}

function messageOf(number: string, message: string | undefined): string {
  if (number === "") return "Enter a number";
  return /^\d+$/.test(number) ? (message ?? "Is not valid") : "Must be a whole number";
}
