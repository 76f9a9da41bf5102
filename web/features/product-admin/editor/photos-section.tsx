import { useState } from "react";
import { largestProductPhotoBytes } from "#contract/basics/largest-files.ts";
import { mostPhotos } from "#contract/products/product-bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { FilesDrop } from "#web/ui/file-drop.tsx";
import { photoProblem, photoTypes } from "#web/ui/photo-button.tsx";
import { uploadPhoto } from "../product-admin.api.ts";
import { EditorSection, messageOf } from "./editor-section.tsx";
import { type EditedPhoto, moved, photosFrom, photosText } from "./photo-list.ts";
import { PhotoRow } from "./photo-row.tsx";
import type { ProductFormReturn } from "./text-fields.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { type FileUpload, useFileUploads } from "./use-file-uploads.ts";

const fields = ["imageAlt", "morePhotos"] as const;

/** The list is the image and the photos after it; its first entry is always the product's image. */
export function PhotosSection({ form }: { form: ProductFormReturn }) {
  const [image, imageAlt, more] = form.watch(["image", "imageAlt", "morePhotos"]);
  const photos = [{ src: image, alt: imageAlt }, ...photosFrom(more)].filter(({ src }) => src);
  const { errors } = form.formState;

  function change(next: EditedPhoto[]) {
    const [first = { src: "", alt: "" }, ...rest] = next;
    const set = { shouldDirty: true, shouldValidate: true };
    form.setValue("image", first.src, set);
    form.setValue("imageAlt", first.alt, set);
    form.setValue("morePhotos", photosText(rest), set);
  }

  /** Reads the form, because several uploads end one after another. */
  function add(src: string) {
    const now = form.getValues();
    const list = [{ src: now.image, alt: now.imageAlt }, ...photosFrom(now.morePhotos)].filter(
      (photo) => photo.src,
    );
    if (!list.some((photo) => photo.src === src)) change([...list, { src, alt: "" }]);
  }

  const { uploads, start, dismiss } = useFileUploads(uploadPhoto, add);

  function addFiles(files: File[]) {
    start(files.slice(0, mostPhotos - photos.length), (file) => photoProblem(file, largestProductPhotoBytes));
  }

  return (
    <EditorSection
      title="Photos"
      hint={`Up to ${mostPhotos}. The first one is the product's image.`}
      fields={fields}
      values={form.getValues()}
      errors={errors}
      attention={uploads.length > 0}
    >
      <ol aria-label="Photos of the product" className="flex flex-col gap-3">
        {photos.map((photo, index) => (
          <PhotoRow
            key={photo.src}
            photo={photo}
            index={index}
            count={photos.length}
            onMove={(from, to) => change(moved(photos, from, to))}
            onAlt={(alt) => change(photos.map((other, at) => (at === index ? { ...other, alt } : other)))}
            onRemove={() => change(photos.filter((_, at) => at !== index))}
          />
        ))}
      </ol>
      <Uploads uploads={uploads} onDismiss={dismiss} />
      {messageOf(errors.morePhotos) && (
        <p role="alert" className="text-clay">
          {messageOf(errors.morePhotos)}
        </p>
      )}
      {photos.length < mostPhotos && (
        <>
          <FilesDrop label="Add photos" accept={photoTypes.join(",")} onFiles={addFiles} />
          <AddByAddress onAdd={add} />
        </>
      )}
    </EditorSection>
  );
}

function Uploads({ uploads, onDismiss }: { uploads: FileUpload[]; onDismiss: (id: number) => void }) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="flex flex-col gap-2">
      {uploads.map(({ id, name, progress, error }) => (
        <li key={id} className="flex flex-wrap items-center gap-3">
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          {error ? (
            <>
              <span role="alert" className="text-clay">
                {error}
              </span>
              <Button look="quiet" onClick={() => onDismiss(id)}>
                Dismiss
              </Button>
            </>
          ) : (
            <UploadProgress label={`Uploading ${name}`} value={progress} after="Preparing the picture…" />
          )}
        </li>
      ))}
    </ul>
  );
}

function AddByAddress({ onAdd }: { onAdd: (src: string) => void }) {
  const [url, setUrl] = useState("");
  const [error, setError] = useState<string>();

  function add() {
    const address = url.trim();
    if (!/^https:\/\/\S+\.\S+/.test(address)) return setError("Enter an address that starts with https://");
    setError(undefined);
    setUrl("");
    onAdd(address);
  }

  return (
    <div className="flex flex-wrap items-start gap-3">
      <div className="min-w-60 grow">
        <TextField
          label="Address of a photo"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          error={error}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            // Enter would submit the form.
            event.preventDefault();
            add();
          }}
        />
      </div>
      <Button look="quiet" onClick={add} className="mt-7">
        Add the address
      </Button>
    </div>
  );
}
