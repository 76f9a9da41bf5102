import { useEffect, useId, useState } from "react";
import { largestPhotoBytes } from "#contract/basics/largest-files.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { PhotoButton } from "#web/ui/photo-button.tsx";

type PhotoFieldProps = {
  /** Used while no file is chosen. */
  url: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onRemove: () => void;
};

/** A preview of the photo, with buttons to upload and remove it. */
export function PhotoField({ url, file, onFile, onRemove }: PhotoFieldProps) {
  const id = useId();
  const [error, setError] = useState<string>();
  const preview = useObjectUrl(file) ?? (url || null);
  return (
    <div className="flex items-center gap-4">
      <Avatar photo={preview} className="size-20 shrink-0" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <PhotoButton
            maxBytes={largestPhotoBytes}
            describedBy={`${id}-about`}
            onPhoto={onFile}
            onError={setError}
          >
            Upload a photo
          </PhotoButton>
          {preview && (
            <Button look="quiet" onClick={onRemove}>
              Remove photo
            </Button>
          )}
        </div>
        <p id={`${id}-about`} className="text-mute text-xs [overflow-wrap:anywhere]">
          {file ? `${file.name} will be uploaded when you save.` : "JPEG, PNG, WebP or AVIF, at most 5 MB."}
        </p>
        {error && (
          <p role="alert" className="text-clay">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** An object URL for the file, revoked when it is no longer shown. */
function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(undefined);
    };
  }, [file]);
  return url;
}
