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

const maxBytes = 5 * 1024 * 1024;

type ChosenFile = { name: string; csv: ArrayBuffer };

/** A dry run checks the file first: it can be imported only if every line is valid. */
export function ImportProducts() {
  const [file, setFile] = useState<ChosenFile>();
  const [error, setError] = useState<string>();
  const dryRun = useProductImport();
  const importing = useProductImport();

  async function check(candidate: File) {
    reset();
    if (candidate.size > maxBytes) return setError("The file can be at most 5 MB.");
    const csv = await candidate.arrayBuffer();
    setFile({ name: candidate.name, csv });
    dryRun.mutate({ csv, dryRun: true }, { onError: (failure) => setError(reasonOf(failure)) });
  }

  function runImport() {
    if (!file || importing.isPending) return;
    importing.mutate({ csv: file.csv, dryRun: false }, { onError: (failure) => setError(reasonOf(failure)) });
  }

  function reset() {
    setFile(undefined);
    setError(undefined);
    dryRun.reset();
    importing.reset();
  }

  if (importing.data) return <Imported report={importing.data} onMore={reset} />;
  return (
    <div className="flex flex-col gap-6">
      <FileDrop
        label="Choose a CSV file"
        accept=".csv,text/csv"
        onFile={(candidate) => void check(candidate)}
      />
      <div role="status" className="flex flex-col gap-6">
        {dryRun.isPending && (
          <p className="flex items-center gap-3">
            <Spinner label="Checking" className="size-5" />
            Checking every line of {file?.name}…
          </p>
        )}
        {dryRun.data && file && <DryRunResult name={file.name} report={dryRun.data} />}
      </div>
      {error && (
        <p role="alert" className="text-clay">
          {error}
        </p>
      )}
      {dryRun.data && isReady(dryRun.data) && dryRun.data.pieces.length > 0 && (
        <ImportStockChanges pieces={dryRun.data.pieces} />
      )}
      {dryRun.data && isReady(dryRun.data) && (
        <SubmitButton type="button" busy={importing.isPending} onClick={runImport} className="self-start">
          Import {productCount(touched(dryRun.data))}
        </SubmitButton>
      )}
      {dryRun.data && dryRun.data.errors.length > 0 && <ImportErrors errors={dryRun.data.errors} />}
      <ImportFormat />
    </div>
  );
}

function isReady(report: ImportReport): boolean {
  return report.errors.length === 0 && touched(report) > 0;
}

function touched({ added, changed, restored }: ImportReport): number {
  return added + changed + restored;
}

function DryRunResult({ name, report }: { name: string; report: ImportReport }) {
  const { added, changed, unchanged, restored, errors } = report;
  if (errors.length > 0) {
    const lines = new Set(errors.map(({ line }) => line)).size;
    return (
      <p className="text-base">
        {lines === 1 ? "1 line" : `${lines.toLocaleString("en-US")} lines`} of {name} can't be imported.
        Nothing was changed. Fix the file and upload it again.
      </p>
    );
  }
  return (
    <p className="text-base">
      {name} is valid: {added.toLocaleString("en-US")} new, {changed.toLocaleString("en-US")} changed,{" "}
      {unchanged.toLocaleString("en-US")} unchanged
      {restored > 0 && `, ${restored.toLocaleString("en-US")} deleted ones brought back`}. Nothing has been
      imported yet.
    </p>
  );
}

function Imported({ report, onMore }: { report: ImportReport; onMore: () => void }) {
  return (
    <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
      <p role="status" className="text-base">
        {productCount(report.added)} added, {report.changed.toLocaleString("en-US")} changed
        {report.restored > 0 && `, ${report.restored.toLocaleString("en-US")} restored`}.
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

function productCount(count: number): string {
  return count === 1 ? "1 product" : `${count.toLocaleString("en-US")} products`;
}
