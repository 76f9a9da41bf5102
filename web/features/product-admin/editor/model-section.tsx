import { Box } from "lucide-react";
import { useState } from "react";
import { largestModelBytes, modelPictureUrl } from "#contract/products/model-files.ts";
import { reasonOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { useModelUpload } from "../product-admin.api.ts";
import { EditorSection, messageOf } from "./editor-section.tsx";
import type { ProductFormReturn } from "./text-fields.tsx";
import { UploadProgress } from "./upload-progress.tsx";

const fields = ["model"] as const;

export function ModelSection({ form }: { form: ProductFormReturn }) {
  const model = form.watch("model");
  const { errors, dirtyFields } = form.formState;
  const photosChanged = Boolean(dirtyFields.image || dirtyFields.morePhotos);
  const stale = model !== "" && photosChanged && !dirtyFields.model;
  return (
    <EditorSection
      title="3D model"
      hint="Customers turn the piece, and the drawing shows its own outline."
      fields={fields}
      values={form.getValues()}
      errors={errors}
      attention={stale}
    >
      {stale && (
        <p role="status" className="rounded-field bg-sand p-4">
          You changed the photos. Check that the 3D model still shows this piece, or replace or remove it.
        </p>
      )}
      <ModelField
        model={model}
        error={messageOf(errors.model)}
        onChange={(url) => form.setValue("model", url, { shouldDirty: true, shouldValidate: true })}
      />
    </EditorSection>
  );
}

type ModelFieldProps = { model: string; error: string | undefined; onChange: (model: string) => void };

function ModelField({ model, error, onChange }: ModelFieldProps) {
  const upload = useModelUpload();
  const [progress, setProgress] = useState<number>();
  const [refusal, setRefusal] = useState<string>();

  function send(file: File) {
    if (upload.isPending) return;
    if (file.size > largestModelBytes) return setRefusal("The model can be at most 10 MB.");
    setRefusal(undefined);
    setProgress(undefined);
    upload.mutate(
      { file, onProgress: setProgress },
      { onSuccess: onChange, onError: (failure) => setRefusal(reasonOf(failure)) },
    );
  }

  return (
    <div className="flex flex-col gap-4">
      {model && (
        <div className="flex flex-wrap items-center gap-4">
          <img
            key={model}
            src={modelPictureUrl(model, "poster")}
            alt="The 3D model"
            width={128}
            height={128}
            className="size-32 rounded-card bg-well object-contain"
          />
          <div className="flex flex-col gap-2">
            <span className="inline-flex items-center gap-2">
              <Box aria-hidden className="size-5" />
              This product has a 3D model.
            </span>
            <Button look="quiet" onClick={() => onChange("")} className="self-start">
              Remove the model
            </Button>
          </div>
        </div>
      )}
      {!upload.isPending ? (
        <FileDrop
          label={model ? "Replace the model" : "Choose a GLB file, at most 10 MB and 200,000 triangles"}
          accept=".glb,model/gltf-binary"
          onFile={send}
        />
      ) : progress === undefined ? (
        <span className="inline-flex items-center gap-2 text-mute text-xs">
          <Spinner label="Drawing the outlines" className="size-4" />
          Drawing the outlines…
        </span>
      ) : (
        <UploadProgress label="Uploading the model" value={progress} after="Checking the model…" />
      )}
      {(refusal ?? error) && (
        <p role="alert" className="text-clay">
          {refusal ?? error}
        </p>
      )}
    </div>
  );
}
