import { type ComponentType, useState } from "react";
import { useNavigate } from "react-router";
import type { PostContent } from "#contract/content/content.ts";
import { slugOf } from "#contract/products/category.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import type { EditedPiece } from "./content-admin.api.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { MarkdownField, MarkdownPreview } from "./markdown-field.tsx";
import type { PictureFieldProps } from "./picture-field.ts";
import { addPost, savePost } from "./posts.api.ts";
import { useContentForm } from "./use-content-form.ts";
import { ViewLink } from "./view-link.tsx";

const validation = lazyResolver(async () => (await import("./content-resolvers.ts")).postResolver);

type PostEditorProps = {
  /** Undefined: a new post. */
  piece?: EditedPiece<"post">;
  PictureField: ComponentType<PictureFieldProps>;
};

const list = { to: "/dashboard/content/posts", label: "Blog" };

function newPost(): EditedPiece<"post"> {
  const date = new Date().toISOString().slice(0, 10);
  const value: PostContent = {
    title: "",
    slug: "",
    date,
    image: "",
    alt: "",
    markdown: "",
    published: false,
  };
  return { kind: "post", key: "new", version: 0, value };
}

export function PostEditor({ piece, PictureField }: PostEditorProps) {
  const navigate = useNavigate();
  const [initial] = useState(piece ?? newPost);
  const isNew = piece === undefined;
  const editor = useContentForm({
    validation,
    piece: initial,
    save: isNew
      ? async ({ version, ...post }) => {
          const { insertedId } = await addPost(post as PostContent);
          // After the form is marked as saved: otherwise leaving asks for confirmation.
          setTimeout(() => void navigate(`/dashboard/content/posts/${insertedId}`, { replace: true }));
          return { modifiedCount: 1 };
        }
      : savePost(initial.key),
  });
  const { register, watch, setValue, formState } = editor.form;
  const { errors, dirtyFields } = formState;
  const { title, markdown, image, slug, published } = watch();
  const titleField = register("title", {
    onChange: ({ target }) => {
      if (isNew && !dirtyFields.slug) setValue("slug", slugOf(String(target.value)));
    },
  });
  return (
    <EditorFrame
      title={isNew ? "New post" : initial.value.title}
      back={list}
      editor={editor}
      {...(!isNew && { piece: initial })}
      view={!isNew && published && <ViewLink to={`/blog/${slug}`} />}
      preview={<MarkdownPreview kind="post" title={title} text={markdown} />}
    >
      <TextField label="Title" required error={errors.title?.message} {...titleField} />
      <TextField
        label="Address"
        required
        hint={`/blog/${slug}`}
        error={errors.slug?.message}
        {...register("slug")}
      />
      <TextField type="date" label="Date" required error={errors.date?.message} {...register("date")} />
      <PictureField
        label="Cover picture"
        url={image}
        onUploaded={(url) => setValue("image", url, { shouldDirty: true, shouldValidate: true })}
        error={errors.image?.message}
        {...register("image")}
      />
      <TextField label="What the picture shows" error={errors.alt?.message} {...register("alt")} />
      <MarkdownField kind="post" text={markdown} error={errors.markdown?.message} {...register("markdown")} />
      <Checkbox label="Published: visitors see it from its date on" {...register("published")} />
    </EditorFrame>
  );
}
