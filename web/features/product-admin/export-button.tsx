import { Download } from "lucide-react";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useProductExport } from "./product-admin.api.ts";

export function ExportButton() {
  const exporting = useProductExport();
  return (
    <SubmitButton
      type="button"
      look="quiet"
      busy={exporting.isPending}
      onClick={() => !exporting.isPending && exporting.mutate()}
    >
      {!exporting.isPending && <Download aria-hidden className="size-4" />}
      Export CSV
    </SubmitButton>
  );
}
