import { type RefObject, useEffect, useRef, useState } from "react";
import type { ImportReport } from "#contract/products/product-input.ts";
import { formatNumber } from "#contract/settings/shop-format.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { FileProblem } from "../editor/file-problem.ts";
import { ImportErrors } from "./import-errors.tsx";
import { ImportFormat } from "./import-format.tsx";
import { ProgressBar } from "./import-progress.tsx";
import { ImportStockChanges } from "./import-stock-changes.tsx";
import {
  discardZip,
  type ImportProgress,
  type ImportSource,
  importProblem,
  maxCsvBytes,
  maxZipBytes,
  uploadZip,
  useProductImport,
} from "./product-import.api.ts";

/** A dry run checks the file first: it can be imported only if every line is valid. */
export function ImportProducts() {
  const [source, setSource] = useState<ImportSource>();
  const [error, setError] = useState<string>();
  const [progress, setProgress] = useState<ImportProgress>();
  const running = useRef<AbortController>(undefined);
  const dryRun = useProductImport();
  const importing = useProductImport();
  useLeaveWarning(importing.isPending, "The import will be stopped. Nothing will be imported.");
  /** The ZIP file in the shop that waits to be imported. */
  const uploaded = useRef<string>(undefined);
  useEffect(() => () => stop(running, uploaded), []);

  function start() {
    running.current?.abort();
    running.current = new AbortController();
    setError(undefined);
    setProgress(undefined);
    return { onProgress: setProgress, signal: running.current.signal };
  }

  async function check(candidate: File) {
    reset();
    const options = start();
    try {
      const chosen = await open(candidate, options);
      if (options.signal.aborted) return "zip" in chosen ? discardZip(chosen.id) : undefined;
      if ("zip" in chosen) uploaded.current = chosen.id;
      setSource(chosen);
      await dryRun.mutateAsync({ source: chosen, dryRun: true, ...options });
    } catch (failure) {
      if (!options.signal.aborted) setError(importProblem(failure as Error));
    }
  }

  function runImport() {
    if (!source || importing.isPending) return;
    const options = start();
    importing.mutate(
      { source, dryRun: false, ...options },
      {
        // The shop has deleted the file.
        onSuccess: () => {
          uploaded.current = undefined;
        },
        onError: (failure) => !options.signal.aborted && setError(importProblem(failure)),
      },
    );
  }

  function reset() {
    stop(running, uploaded);
    setSource(undefined);
    setError(undefined);
    setProgress(undefined);
    dryRun.reset();
    importing.reset();
  }

  const busy = dryRun.isPending || importing.isPending || progress?.step === "upload";
  if (importing.data) return <Imported report={importing.data} onMore={reset} />;
  return (
    <div className="flex flex-col gap-6">
      <FileDrop
        label="Choose a CSV or ZIP file"
        accept=".csv,.zip,text/csv,application/zip"
        onFile={(candidate) => void check(candidate)}
      />
      <div role="status" className="flex flex-col gap-6">
        {dryRun.isPending && !progress && (
          <p className="flex items-center gap-3">
            <Spinner label="Checking" className="size-5" />
            Checking every line of {source?.name}…
          </p>
        )}
        {dryRun.data && source && <DryRunResult name={source.name} report={dryRun.data} />}
      </div>
      {busy && progress && !error && (
        <ProgressBar progress={progress} importing={importing.isPending} onCancel={reset} />
      )}
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

/** Ends what is running, and frees the space of an uploaded file. */
function stop(running: RefObject<AbortController | undefined>, uploaded: RefObject<string | undefined>) {
  running.current?.abort();
  if (uploaded.current) discardZip(uploaded.current);
  uploaded.current = undefined;
}

/** A ZIP file is uploaded at once; a CSV file is sent with each request. */
async function open(file: File, options: Parameters<typeof uploadZip>[1]): Promise<ImportSource> {
  const { name, size } = file;
  const isZip = /\.zip$/i.test(name);
  if (!isZip && size > maxCsvBytes) throw new FileProblem("The file can be at most 5 MB.");
  if (isZip && size > maxZipBytes) throw new FileProblem("The file can be at most 4 GB.");
  return isZip
    ? { name, id: await uploadZip(file, options), zip: true }
    : { name, id: crypto.randomUUID(), csv: await file.arrayBuffer() };
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
        {lines === 1 ? "1 line" : `${formatNumber(lines)} lines`} of {name} can't be imported. Nothing was
        changed. Fix the file and upload it again.
      </p>
    );
  }
  return (
    <p className="text-base">
      {name} is valid: {formatNumber(added)} new, {formatNumber(changed)} changed, {formatNumber(unchanged)}{" "}
      unchanged
      {restored > 0 && `, ${formatNumber(restored)} deleted ones brought back`}. Nothing has been imported
      yet.
    </p>
  );
}

function Imported({ report, onMore }: { report: ImportReport; onMore: () => void }) {
  return (
    <div className="flex flex-col items-start gap-5 rounded-card border border-line bg-card p-5 sm:p-8">
      <p role="status" className="text-base">
        {productCount(report.added)} added, {formatNumber(report.changed)} changed
        {report.restored > 0 && `, ${formatNumber(report.restored)} restored`}.
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
  return count === 1 ? "1 product" : `${formatNumber(count)} products`;
}
