import { DownloadButton } from "#web/ui/download-button.tsx";
import { useDataDownload } from "./security.api.ts";

/** Everything that the shop keeps about the user, as a ZIP file. */
export function MyDataPanel() {
  const data = useDataDownload();
  return (
    <>
      <p className="text-mute">
        Everything the shop keeps about you: profile, photo, devices, sign-ins, cart, orders, payments and
        invoices, in one ZIP file.
      </p>
      <div>
        <DownloadButton busy={data.isPending} onDownload={() => data.mutate()}>
          Download my data
        </DownloadButton>
      </div>
    </>
  );
}
