import { FileText } from "lucide-react";
import { useState } from "react";
import { largestInstructionsBytes } from "#contract/products/model-files.ts";
import { reasonOf } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { useInstructionsUpload } from "../product-admin.api.ts";
import { EditorSection, messageOf } from "./editor-section.tsx";
import { fieldLabels } from "./product-form-fields.ts";
import { BoundField, type ProductFormReturn } from "./text-fields.tsx";
import { UploadProgress } from "./upload-progress.tsx";

const specified = ["company", "capsuleInfo", "doses", "packet"] as const;
const texts = ["care", "manufacturerAddress"] as const;
const fields = [
  ...specified,
  ...texts,
  "warranty",
  "safetyContact",
  "deliveryDays",
  "assemblyNeeded",
  "instructions",
] as const;

export function FactsSection({ form }: { form: ProductFormReturn }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <EditorSection
      title="Facts"
      hint="Manufacturer, care, delivery, assembly."
      fields={fields}
      values={form.getValues()}
      errors={errors}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {specified.map((name) => (
          <BoundField key={name} form={form} name={name} />
        ))}
        {texts.map((name) => (
          <TextAreaField
            key={name}
            label={fieldLabels[name]}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))}
        <BoundField
          form={form}
          name="safetyContact"
          hint="Email or web address for questions of product safety."
        />
        <BoundField form={form} name="warranty" />
        <BoundField form={form} name="deliveryDays" inputMode="numeric" />
        <SelectField
          label={fieldLabels.assemblyNeeded}
          error={errors.assemblyNeeded?.message}
          {...register("assemblyNeeded")}
        >
          <option value="">Not stated</option>
          <option value="yes">Yes</option>
          <option value="no">No</option>
        </SelectField>
      </div>
      <Instructions
        url={form.watch("instructions")}
        error={messageOf(errors.instructions)}
        onChange={(url) => form.setValue("instructions", url, { shouldDirty: true, shouldValidate: true })}
      />
    </EditorSection>
  );
}

type InstructionsProps = { url: string; error: string | undefined; onChange: (url: string) => void };

function Instructions({ url, error, onChange }: InstructionsProps) {
  const upload = useInstructionsUpload();
  const [progress, setProgress] = useState(0);
  const [refusal, setRefusal] = useState<string>();

  function send(file: File) {
    if (upload.isPending) return;
    if (file.size > largestInstructionsBytes) return setRefusal("The PDF can be at most 10 MB.");
    setRefusal(undefined);
    setProgress(0);
    upload.mutate(
      { file, onProgress: setProgress },
      { onSuccess: onChange, onError: (failure) => setRefusal(reasonOf(failure)) },
    );
  }

  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium">{fieldLabels.instructions}</p>
      {url ? (
        <div className="flex flex-wrap items-center gap-4">
          <a
            href={url}
            className="inline-flex min-h-11 items-center gap-2 text-moss underline underline-offset-4"
          >
            <FileText aria-hidden className="size-5" />
            Download the PDF
          </a>
          <Button look="quiet" onClick={() => onChange("")}>
            Remove the PDF
          </Button>
        </div>
      ) : upload.isPending ? (
        <UploadProgress label="Uploading the PDF" value={progress} after="Checking the PDF…" />
      ) : (
        <FileDrop label="Choose a PDF, at most 10 MB" accept="application/pdf" onFile={send} />
      )}
      {(refusal ?? error) && (
        <p role="alert" className="text-clay">
          {refusal ?? error}
        </p>
      )}
    </div>
  );
}
