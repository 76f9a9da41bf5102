import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "#contract/basics/money.ts";
import type { InvoiceMonth } from "#contract/orders/invoice.ts";
import { dateFormat, formatNumber } from "#contract/settings/shop-format.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import type { Column } from "#web/ui/data-table-columns.ts";
import { DownloadButton } from "#web/ui/download-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { invoiceMonthsQuery, type MonthFile, useMonthDownload } from "./invoices.api.ts";

const monthName = (month: string) =>
  dateFormat({ month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01`));

/** Invoices and credit notes by month, to hand to an accountant. */
export function InvoiceMonths() {
  const { data, isError, refetch } = useQuery(invoiceMonthsQuery());
  const saving = useMonthDownload();
  const isSaving = ({ month, type }: MonthFile) =>
    saving.isPending && saving.variables.month === month && saving.variables.type === type;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h1 className="text-2xl">Invoices</h1>
        <p className="text-mute">
          The month as CSV has one line for each invoice and credit note. The ZIP file has the PDFs, too.
        </p>
      </div>
      <DataTable
        caption="Invoices and credit notes by month"
        columns={columns((file) => (
          <DownloadButton busy={isSaving(file)} onDownload={() => saving.mutate(file)}>
            {file.type.toUpperCase()}
          </DownloadButton>
        ))}
        idOf={({ month }) => month}
        rows={data}
        error={isError ? { text: "We couldn't load the invoices.", retry: () => void refetch() } : undefined}
        empty={<Notice text="The first invoice is issued when an order is paid or delivered." />}
        busy={false}
      />
    </div>
  );
}

function columns(button: (file: MonthFile) => React.ReactNode): Column<InvoiceMonth>[] {
  return [
    { heading: "Month", namesRow: true, cell: ({ month }) => monthName(month) },
    { heading: "Invoices", numeric: true, cell: ({ invoices }) => formatNumber(invoices) },
    { heading: "Invoiced", numeric: true, cell: ({ invoiced }) => formatMoney(invoiced) },
    { heading: "Credit notes", numeric: true, cell: ({ creditNotes }) => formatNumber(creditNotes) },
    { heading: "Credited", numeric: true, cell: ({ credited }) => formatMoney(credited) },
    { heading: "Tax", numeric: true, cell: ({ tax }) => formatMoney(tax) },
    {
      heading: "Downloads",
      hiddenHeading: true,
      cell: ({ month }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" aria-label={`Downloads of ${monthName(month)}`} className="flex gap-2">
          {button({ month, type: "csv" })}
          {button({ month, type: "zip" })}
        </div>
      ),
    },
  ];
}
