import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { TextField } from "#web/ui/field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { type EditedPiece, saveTexts } from "./content-admin.api.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { useContentForm } from "./use-content-form.ts";

const validation = lazyResolver(async () => (await import("./content-resolvers.ts")).textsResolver);

/** The fixed texts of product pages, the footer and error pages. */
export function TextsEditor({ piece }: { piece: EditedPiece<"texts"> }) {
  const editor = useContentForm({ validation, piece, save: saveTexts });
  const { register, watch, setValue, formState } = editor.form;
  const { errors } = formState;
  const features = watch("features");
  const setFeatures = (list: string[]) => setValue("features", list, { shouldDirty: true });
  const featureError = errors.features?.message ?? errors.features?.find?.((error) => error)?.message;
  return (
    <EditorFrame title="Product page, footer and errors" editor={editor} piece={piece}>
      <TextAreaField
        label="Special Features, one in each line"
        error={featureError}
        value={features.join("\n")}
        onChange={({ target }) => setFeatures(target.value.split("\n"))}
        onBlur={() => setFeatures(features.filter((feature) => feature.trim() !== ""))}
      />
      <TextAreaField
        label="Customer Reviews: a quote. Empty: the section is left out"
        error={errors.reviewQuote?.message}
        {...register("reviewQuote")}
      />
      <TextAreaField
        label="Text in the footer"
        error={errors.footerText?.message}
        {...register("footerText")}
      />
      <TextField
        label="Text of the 404 page"
        required
        error={errors.notFoundText?.message}
        {...register("notFoundText")}
      />
      <TextField
        label="Title of the error page"
        required
        error={errors.errorTitle?.message}
        {...register("errorTitle")}
      />
      <TextField
        label="Text of the error page"
        required
        error={errors.errorText?.message}
        {...register("errorText")}
      />
    </EditorFrame>
  );
}
