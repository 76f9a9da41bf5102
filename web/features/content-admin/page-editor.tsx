import type { PageSlug } from "#contract/content/content-kinds.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import { type EditedPiece, savePage } from "./content-admin.api.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { MarkdownField, MarkdownPreview } from "./markdown-field.tsx";
import { useContentForm } from "./use-content-form.ts";
import { ViewLink } from "./view-link.tsx";

const validation = lazyResolver(async () => (await import("./content-resolvers.ts")).pageResolver);

/** One of the owner's pages. */
export function PageEditor({ piece }: { piece: EditedPiece<"page"> }) {
  const slug = piece.key as PageSlug;
  const editor = useContentForm({ validation, piece, save: savePage(slug) });
  const { register, watch, formState } = editor.form;
  const { errors } = formState;
  const { title, markdown } = watch();
  return (
    <EditorFrame
      title={piece.value.title}
      editor={editor}
      piece={piece}
      view={<ViewLink to={`/${slug}`} />}
      preview={<MarkdownPreview kind="page" title={title} text={markdown} />}
    >
      <TextField label="Title" required error={errors.title?.message} {...register("title")} />
      <MarkdownField kind="page" text={markdown} error={errors.markdown?.message} {...register("markdown")} />
      {/* Customers agree to the terms, so they must be able to read them. */}
      {slug !== "terms" && (
        <Checkbox label="Hidden: not in the footer, and not found" {...register("hidden")} />
      )}
    </EditorFrame>
  );
}
