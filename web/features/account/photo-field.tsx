import { useEffect, useId, useState } from "react";
import { largestPhotoBytes } from "#contract/account-api.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";

const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

type PhotoFieldProps = {
  /** The address that counts while no file is chosen. */
  address: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
};

/** The photo as it will look, and a file to take it from. The server has the last word on the file. */
export function PhotoField({ address, file, onFile, onRemove }: PhotoFieldProps) {
  const id = useId();
  const [complaint, setComplaint] = useState<string>();
  const preview = useObjectUrl(file) ?? (address || null);

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const wrong = complaintAbout(chosen);
    setComplaint(wrong);
    if (!wrong) onFile(chosen);
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar photo={preview} className="size-20 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-card px-5 font-medium outline-moss outline-offset-2 focus-within:outline-2 hover:bg-sand">
            Upload a photo
            <input
              type="file"
              accept={photoTypes.join(",")}
              aria-describedby={`${id}-about`}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0]);
                currentTarget.value = "";
              }}
              className="sr-only"
            />
          </label>
          {preview && (
            <Button look="quiet" onClick={onRemove}>
              Remove photo
            </Button>
          )}
        </div>
        <p id={`${id}-about`} className="text-mute text-xs [overflow-wrap:anywhere]">
          {file ? `${file.name} will be uploaded when you save.` : "JPEG, PNG, WebP or AVIF, at most 5 MB."}
        </p>
        {complaint && (
          <p role="alert" className="text-clay">
            {complaint}
          </p>
        )}
      </div>
    </div>
  );
}

function complaintAbout({ type, size }: File): string | undefined {
  if (!photoTypes.includes(type)) return "Please choose a JPEG, PNG, WebP or AVIF picture.";
  return size > largestPhotoBytes ? "The picture may have at most 5 MB." : undefined;
}

/** An address for a file on this computer, given back when it is no longer shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
