import { DownloadButton } from "#web/ui/download-button.tsx";
import { usePrint } from "./order-details.api.ts";

export function PrintButtons({ ids }: { ids: string[] }) {
  const print = usePrint();
  const busyWith = print.isPending ? print.variables.what : undefined;
  return (
    <>
      <DownloadButton busy={busyWith === "slips"} onDownload={() => print.mutate({ what: "slips", ids })}>
        {ids.length === 1 ? "Packing slip" : "Packing slips"}
      </DownloadButton>
      <DownloadButton busy={busyWith === "labels"} onDownload={() => print.mutate({ what: "labels", ids })}>
        {ids.length === 1 ? "Label" : "Labels"}
      </DownloadButton>
    </>
  );
}
