import { useState } from "react";
import type { ImportReport } from "#contract/product-input.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { ImportErrors } from "./import-errors.tsx";
import { ImportFormat } from "./import-format.tsx";
import { ImportStockChanges } from "./import-stock-changes.tsx";
import { reasonOf, useProductImport } from "./product-admin.api.ts";

const largestBytes = 5 * 1024 * 1024;

type Chosen = { name: string; csv: ArrayBuffer };

/** A file is tried out first: only when every line is good can it be imported. */
export function ImportProducts() {
  const [chosen, setChosen] = useState<Chosen>();
  const [complaint, setComplaint] = useState<string>();
  const trial = useProductImport();
  const real = useProductImport();

  async function choose(file: File) {
    startAgain();
    if (file.size > largestBytes) return setComplaint("The file may have at most 5 MB.");
    const csv = await file.arrayBuffer();
    setChosen({ name: file.name, csv });
    trial.mutate({ csv, dryRun: true }, { onError: (error) => setComplaint(reasonOf(error)) });
  }

  function carryOut() {
    if (!chosen || real.isPending) return;
    real.mutate({ csv: chosen.csv, dryRun: false }, { onError: (error) => setComplaint(reasonOf(error)) });
  }

  function startAgain() {
    setChosen(undefined);
    setComplaint(undefined);
    trial.reset();
    real.reset();
  }

  if (real.data) return <Imported report={real.data} onMore={startAgain} />;
  return (
    <div className="flex flex-col gap-6">
      <FileDrop label="Choose a CSV file" accept=".csv,text/csv" onFile={(file) => void choose(file)} />
      <div role="status" className="flex flex-col gap-6">
        {trial.isPending && (
          <p className="flex items-center gap-3">
            <Spinner label="Checking" className="size-5" />
            Checking every line of {chosen?.name}…
          </p>
        )}
        {trial.data && chosen && <Trial name={chosen.name} report={trial.data} />}
      </div>
      {complaint && (
        <p role="alert" className="text-clay">
          {complaint}
        </p>
      )}
      {trial.data && isReady(trial.data) && trial.data.pieces.length > 0 && (
        <ImportStockChanges pieces={trial.data.pieces} />
      )}
      {trial.data && isReady(trial.data) && (
        <SubmitButton type="button" busy={real.isPending} onClick={carryOut} className="self-start">
          Import {productsOf(trial.data.added + trial.data.changed)}
        </SubmitButton>
      )}
      {trial.data && trial.data.errors.length > 0 && <ImportErrors errors={trial.data.errors} />}
      <ImportFormat />
    </div>
  );
}

function isReady({ errors, added, changed }: ImportReport): boolean {
  return errors.length === 0 && added + changed > 0;
}

function Trial({ name, report }: { name: string; report: ImportReport }) {
  const { added, changed, unchanged, errors } = report;
  if (errors.length > 0) {
    const lines = new Set(errors.map(({ line }) => line)).size;
    return (
      <p className="text-base">
        {lines === 1 ? "1 line" : `${lines.toLocaleString("en-US")} lines`} of {name} cannot be imported.
        Nothing was changed. Mend the file and choose it again.
      </p>
    );
  }
  return (
    <p className="text-base">
      {name} is good: {added.toLocaleString("en-US")} new, {changed.toLocaleString("en-US")} changed,{" "}
      {unchanged.toLocaleString("en-US")} as they are. Nothing was changed yet.
    </p>
  );
}

function Imported({ report, onMore }: { report: ImportReport; onMore: () => void }) {
  return (
    <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
      <p role="status" className="text-base">
        {productsOf(report.added)} added, {report.changed.toLocaleString("en-US")} changed.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/dashboard/productPage">All Products</LinkButton>
        <Button look="quiet" onClick={onMore}>
          Import another file
        </Button>
      </div>
    </div>
  );
}

function productsOf(count: number): string {
  return count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;
}
