import { useState } from "react";
import type { ProductStock } from "#contract/products/stock.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { loadStockSchemas, useStockRules } from "./stock-admin.api.ts";

export function StockRulesForm({ id, stock }: { id: string; stock: ProductStock }) {
  const rules = useStockRules(id);
  const [error, setError] = useState<string>();

  async function save(form: HTMLFormElement) {
    const fields = new FormData(form);
    const text = String(fields.get("lowStockAt")).trim();
    const sell = fields.get("sellLastPiece");
    const { stockRulesChange } = await loadStockSchemas();
    const parsed = stockRulesChange.safeParse({
      lowStockAt: text === "" ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN,
      sellLastPiece: sell === "" ? null : sell === "true",
    });
    setError(
      parsed.error && (/^\d+$/.test(text) ? parsed.error.issues[0]?.message : "Must be a whole number"),
    );
    if (parsed.data) rules.mutate(parsed.data);
  }

  return (
    <Form
      busy={rules.isPending}
      onFocus={() => void loadStockSchemas()}
      onSubmit={(event) => {
        event.preventDefault();
        return save(event.currentTarget);
      }}
    >
      <TextField
        label="Low stock at"
        name="lowStockAt"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={stock.lowStockAt ?? ""}
        hint={`Pieces on hand at which Sales Amount lists it. Empty: ${stock.shopLowStockAt}.`}
        error={error}
      />
      <SelectField
        label="The last piece"
        name="sellLastPiece"
        defaultValue={stock.sellLastPiece === null ? "" : String(stock.sellLastPiece)}
      >
        <option value="">
          {`As the shop does: ${stock.shopSellsLastPiece ? "is sold" : "stays in the showroom"}`}
        </option>
        <option value="false">Stays in the showroom</option>
        <option value="true">Is sold</option>
      </SelectField>
      <SubmitButton busy={rules.isPending} look="quiet" className="self-start">
        Save rules
      </SubmitButton>
    </Form>
  );
}
