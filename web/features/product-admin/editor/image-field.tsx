import { ImagePlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { largestProductPhotoBytes } from "#contract/basics/largest-files.ts";
import { reasonOf } from "#web/lib/api.ts";
import { TextField } from "#web/ui/field.tsx";
import { PhotoButton } from "#web/ui/photo-button.tsx";
import { missingPicture } from "#web/ui/picture.tsx";
import { usePhotoUpload } from "../product-admin.api.ts";
import { UploadProgress } from "./upload-progress.tsx";

type ImageFieldProps = ComponentProps<typeof TextField> & {
  /** The field's current value. */
  url: string;
  onUploaded: (url: string) => void;
};

/** An image URL with a preview and an upload button. */
export function ImageField({ url, onUploaded, ...field }: ImageFieldProps) {
  const upload = usePhotoUpload();
  const [progress, setProgress] = useState(0);
  const [error, setError] = useState<string>();

  function uploadPhoto(photo: File) {
    if (upload.isPending) return;
    setProgress(0);
    upload.mutate(
      { file: photo, onProgress: setProgress },
      { onSuccess: onUploaded, onError: (failure) => setError(reasonOf(failure)) },
    );
  }

  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Preview key={url} url={url} />
      <div className="flex min-w-0 grow flex-col gap-3">
        <TextField inputMode="url" autoComplete="off" spellCheck={false} {...field} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PhotoButton maxBytes={largestProductPhotoBytes} onPhoto={uploadPhoto} onError={setError}>
            <ImagePlus aria-hidden className="size-4" />
            Upload a picture
          </PhotoButton>
          {upload.isPending ? (
            <UploadProgress label="Uploading" value={progress} after="Preparing the picture…" />
          ) : (
            <span className="text-mute text-xs">JPEG, PNG, WebP or AVIF, at most 12 MB.</span>
          )}
        </div>
        {error && (
          <p role="alert" className="text-clay">
            {error}
          </p>
        )}
      </div>
    </div>
  );
}

function Preview({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  const shown = /^(https:\/\/|\/)/.test(url) && !broken;
  return (
    <div className="isolate grid aspect-square w-32 shrink-0 place-items-center overflow-hidden rounded-card bg-well">
      <img
        src={shown ? url : missingPicture.src}
        alt={shown ? "Preview of the picture" : "No picture to show"}
        width={128}
        height={128}
        referrerPolicy="no-referrer"
        onError={() => setBroken(true)}
        className="size-full object-contain mix-blend-multiply"
      />
    </div>
  );
}
