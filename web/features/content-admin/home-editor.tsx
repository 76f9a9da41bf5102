import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { HomeContent } from "#contract/content/content.ts";
import { useCategories } from "#web/lib/categories.ts";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import { TextField } from "#web/ui/field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextAreaField } from "#web/ui/text-area-field.tsx";
import { type EditedPiece, saveHome } from "./content-admin.api.ts";
import { EditorFrame, PreviewFrame } from "./editor-frame.tsx";
import { FeaturedField } from "./featured-field.tsx";
import type { PictureFieldProps } from "./picture-field.ts";
import { ProductPicker, pickedTitlesQuery } from "./product-picker.tsx";
import { SectionsField } from "./sections-field.tsx";
import { useContentForm } from "./use-content-form.ts";
import { ViewLink } from "./view-link.tsx";
import { VoicesField } from "./voices-field.tsx";

const validation = lazyResolver(async () => (await import("./content-resolvers.ts")).homeResolver);

type HomeEditorProps = {
  piece: EditedPiece<"home">;
  PictureField: ComponentType<PictureFieldProps>;
  /** The home page with these values. */
  preview: (value: HomeContent) => ReactNode;
};

export function HomeEditor({ piece, PictureField, preview }: HomeEditorProps) {
  const editor = useContentForm({ validation, piece, save: saveHome });
  const { register, watch, setValue, formState } = editor.form;
  const { errors } = formState;
  const value = watch();
  const change = <Field extends "sections" | "voices" | "featuredIds">(
    field: Field,
    list: HomeContent[Field],
  ) => setValue(field, list as never, { shouldDirty: true });
  return (
    <EditorFrame
      title="Home page"
      editor={editor}
      piece={piece}
      view={<ViewLink to="/" />}
      preview={
        <PreviewFrame>
          {/* Half size, so that it looks as on a wide screen. */}
          <div inert className="rounded-field border border-line bg-paper [zoom:0.5]">
            {preview(value)}
          </div>
        </PreviewFrame>
      }
    >
      <h2 className="text-lg">Hero</h2>
      <TextField
        label="Title"
        hint="Empty: the shop's name"
        error={errors.hero?.title?.message}
        {...register("hero.title")}
      />
      <TextAreaField label="Text" error={errors.hero?.text?.message} {...register("hero.text")} />
      <PictureField
        label="Picture"
        url={value.hero.image}
        onUploaded={(url) => setValue("hero.image", url, { shouldDirty: true, shouldValidate: true })}
        error={errors.hero?.image?.message}
        {...register("hero.image")}
      />
      <TextField label="What the picture shows" error={errors.hero?.alt?.message} {...register("hero.alt")} />
      <LinkField
        current={value.hero.linkTo}
        error={errors.hero?.linkTo?.message}
        onChange={(path) => setValue("hero.linkTo", path, { shouldDirty: true, shouldValidate: true })}
      />
      <TextField
        label="Button"
        required
        error={errors.hero?.linkLabel?.message}
        {...register("hero.linkLabel")}
      />
      <h2 className="text-lg">Products</h2>
      <TextField
        label="Heading"
        required
        error={errors.featuredHeading?.message}
        {...register("featuredHeading")}
      />
      <FeaturedField ids={value.featuredIds} onChange={(ids) => change("featuredIds", ids)} />
      <h2 className="text-lg">Customer voices</h2>
      <VoicesField voices={value.voices} errors={errors.voices} onChange={(list) => change("voices", list)} />
      <h2 className="text-lg">Sections</h2>
      <SectionsField sections={value.sections} onChange={(list) => change("sections", list)} />
      <h2 className="text-lg">Search engines</h2>
      <TextField
        label="After the shop's name in the title"
        error={errors.tagline?.message}
        {...register("tagline")}
      />
      <TextField label="Description" error={errors.description?.message} {...register("description")} />
    </EditorFrame>
  );
}

type LinkFieldProps = { current: string; error: string | undefined; onChange: (path: string) => void };

/** The hero's button opens all products, a category or a product. */
function LinkField({ current, error, onChange }: LinkFieldProps) {
  const choices = [
    { value: "/product", label: "All products" },
    ...useCategories().map(({ slug, name }) => ({ value: `/product?category=${slug}`, label: name })),
  ];
  const productId = /^\/products\/(.+)$/.exec(current)?.[1];
  const { data: titles = {} } = useQuery(pickedTitlesQuery(productId ? [productId] : []));
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        label="The button opens"
        error={error}
        value={current}
        onChange={({ target }) => onChange(target.value)}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {productId && <option value={current}>{titles[productId] ?? "A product that is not on sale"}</option>}
      </SelectField>
      <ProductPicker
        label="Or find a product to open"
        action="Open"
        onPick={(id) => onChange(`/products/${id}`)}
      />
    </div>
  );
}
