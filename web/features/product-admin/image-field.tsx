import { ImagePlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { largestProductPhotoBytes } from "#contract/product-input.ts";
import { TextField } from "#web/ui/field.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { reasonOf, usePhotoUpload } from "./product-admin.api.ts";

const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"];

type ImageFieldProps = ComponentProps<typeof TextField> & {
  /** What the field holds now. */
  address: string;
  /** A picture was uploaded and has this address. */
  onUploaded: (address: string) => void;
};

/** The picture as it will look, by address or from a file. The server has the last word on the file. */
export function ImageField({ address, onUploaded, ...field }: ImageFieldProps) {
  const upload = usePhotoUpload();
  const [part, setPart] = useState(0);
  const [complaint, setComplaint] = useState<string>();

  function choose(photo: File | undefined) {
    if (!photo || upload.isPending) return;
    const wrong = complaintAbout(photo);
    setComplaint(wrong);
    if (wrong) return;
    setPart(0);
    upload.mutate(
      { photo, onProgress: setPart },
      { onSuccess: onUploaded, onError: (error) => setComplaint(reasonOf(error)) },
    );
  }

  return (
    <div className="flex flex-col gap-4 sm:flex-row">
      <Preview key={address} address={address} />
      <div className="flex min-w-0 grow flex-col gap-3">
        <TextField inputMode="url" autoComplete="off" spellCheck={false} {...field} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-5 font-medium outline-moss outline-offset-2 focus-within:outline-2 hover:bg-sand">
            <ImagePlus aria-hidden className="size-4" />
            Upload a picture
            <input
              type="file"
              accept={photoTypes.join(",")}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0]);
                currentTarget.value = "";
              }}
              className="sr-only"
            />
          </label>
          {upload.isPending ? (
            <Progress part={part} />
          ) : (
            <span className="text-mute text-xs">JPEG, PNG, WebP or AVIF, at most 12 MB.</span>
          )}
        </div>
        {complaint && (
          <p role="alert" className="text-clay">
            {complaint}
          </p>
        )}
      </div>
    </div>
  );
}

function Preview({ address }: { address: string }) {
  const [broken, setBroken] = useState(false);
  const shown = /^(https:\/\/|\/)/.test(address) && !broken;
  return (
    <div className="isolate grid aspect-square w-32 shrink-0 place-items-center overflow-hidden rounded-card bg-well">
      <img
        src={shown ? address : "/chair.svg"}
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

/** Once everything is there, the shop still makes the sizes it serves. */
function Progress({ part }: { part: number }) {
  if (part >= 1) {
    return (
      <span className="inline-flex items-center gap-2 text-mute text-xs">
        <Spinner label="Preparing the picture" className="size-4" />
        Preparing the picture…
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-2 text-mute text-xs tabular-nums">
      <progress aria-label="Uploading" value={part} className="h-1.5 w-32 accent-moss" />
      {Math.round(part * 100)} %
    </span>
  );
}

function complaintAbout({ type, size }: File): string | undefined {
  if (!photoTypes.includes(type)) return "Please choose a JPEG, PNG, WebP or AVIF picture.";
  return size > largestProductPhotoBytes ? "The picture may have at most 12 MB." : undefined;
}
