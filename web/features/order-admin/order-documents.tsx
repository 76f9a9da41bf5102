import { formatMoney } from "#contract/basics/money.ts";
import type { Order } from "#contract/orders/order.ts";
import { documentLabels, useDocumentDownload } from "#web/lib/use-document-download.ts";
import { Panel } from "#web/ui/detail-page.tsx";
import { DownloadButton } from "#web/ui/download-button.tsx";

/** The invoice and credit notes of an order. */
export function OrderDocuments({ documents }: Pick<Order, "documents">) {
  const saving = useDocumentDownload();
  return (
    <Panel heading="Invoice">
      {documents.length === 0 && (
        <p className="text-mute">The invoice is issued when the order is paid or delivered.</p>
      )}
      {documents.map((document) => (
        <div key={document._id} className="flex flex-wrap items-center justify-between gap-2">
          <DownloadButton
            busy={saving.isPending && saving.variables._id === document._id}
            onDownload={() => saving.mutate(document)}
          >
            {`${documentLabels[document.kind]} ${document.number}`}
          </DownloadButton>
          <span className="tabular-nums">{formatMoney(document.amount)}</span>
        </div>
      ))}
    </Panel>
  );
}
