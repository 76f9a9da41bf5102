import { DownloadButton } from "#web/ui/download-button.tsx";
import { useProductExport, useProductTemplate, useProductZipExport } from "../product-admin.api.ts";

export function ExportButton() {
  const exporting = useProductExport();
  return (
    <DownloadButton busy={exporting.isPending} onDownload={() => exporting.mutate()}>
      Export CSV
    </DownloadButton>
  );
}

export function ZipExportButton() {
  const exporting = useProductZipExport();
  return (
    <DownloadButton busy={exporting.isPending} onDownload={() => exporting.mutate()}>
      Export ZIP
    </DownloadButton>
  );
}

export function TemplateButton() {
  const template = useProductTemplate();
  return (
    <DownloadButton busy={template.isPending} onDownload={() => template.mutate()}>
      Download template
    </DownloadButton>
  );
}
