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
    <div className="flex flex-wrap items-center gap-4">
      <Avatar photo={preview} className="size-20" />
      <div className="flex min-w-0 flex-col gap-2">
        <label htmlFor={id} className="font-medium">
          Upload a photo
        </label>
        <input
          id={id}
          type="file"
          accept={photoTypes.join(",")}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={`${id}-about`}
          onChange={({ currentTarget }) => {
            choose(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
          className="max-w-full text-mute file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-line file:bg-card file:px-5 file:font-medium file:text-ink hover:file:bg-sand"
        />
        <p id={`${id}-about`} className="text-mute text-xs [overflow-wrap:anywhere]">
          {file ? `${file.name} will be uploaded when you save.` : "JPEG, PNG, WebP or AVIF, at most 5 MB."}
        </p>
        {complaint && (
          <p role="alert" className="text-clay">
            {complaint}
          </p>
        )}
        {preview && (
          <Button look="quiet" onClick={onRemove} className="self-start">
            Remove photo
          </Button>
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
