import { Download } from "lucide-react";
import { SubmitButton } from "./submit-button.tsx";

type DownloadButtonProps = { busy: boolean; onDownload: () => void; children: string };

export function DownloadButton({ busy, onDownload, children }: DownloadButtonProps) {
  return (
    <SubmitButton type="button" look="quiet" busy={busy} onClick={() => !busy && onDownload()}>
      {!busy && <Download aria-hidden className="size-4" />}
      {children}
    </SubmitButton>
  );
}
