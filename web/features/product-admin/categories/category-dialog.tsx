import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { type Category, slugOf } from "#contract/products/category.ts";
import { newCategory } from "#contract/products/category-input.ts";
import { showServerFieldErrors } from "#web/lib/form-changes.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Checkbox, TextField } from "#web/ui/field.tsx";
import { Form, RequiredNote } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { ImageField } from "../editor/image-field.tsx";
import { useCategorySave } from "./categories.api.ts";

type CategoryDialogProps = {
  /** Undefined: a new one. */
  category: Category | undefined;
  onClose: () => void;
};

const fields = ["name", "slug", "shortName", "heading", "image", "hidden"] as const;

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const save = useCategorySave(category?._id);
  const { register, handleSubmit, setError, setValue, watch, formState } = useForm({
    resolver: zodResolver(newCategory),
    defaultValues: valuesOf(category),
  });
  const { errors, dirtyFields } = formState;
  const title = category ? `Edit ${category.name}` : "Add Category";
  const submit = handleSubmit((values) =>
    save.mutate(values, {
      onSuccess: onClose,
      onError: (error) => showServerFieldErrors(error, fields, setError),
    }),
  );
  return (
    <Dialog aria-label={title} onClose={onClose} className="max-w-2xl p-5 sm:p-8">
      <Form busy={save.isPending} onSubmit={submit}>
        <h2 className="text-xl">{title}</h2>
        <RequiredNote />
        <TextField
          label="Name"
          required
          data-focus-first
          hint="In menus, filters and on the home page."
          error={errors.name?.message}
          {...register("name", {
            onChange: ({ target }) => {
              if (!category && !dirtyFields.slug) setValue("slug", slugOf(target.value));
            },
          })}
        />
        <TextField
          label="Address"
          required
          hint={`/product?category=${watch("slug") || "…"}. Links with an old address lead to the new one.`}
          autoCapitalize="none"
          spellCheck={false}
          error={errors.slug?.message}
          {...register("slug")}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Short name"
            hint="In the product form. Empty: the name."
            error={errors.shortName?.message}
            {...register("shortName")}
          />
          <TextField
            label="Heading"
            hint="Of the category's page. Empty: the name."
            error={errors.heading?.message}
            {...register("heading")}
          />
        </div>
        <ImageField
          label="Picture"
          hint="Empty: a picture of the newest product."
          url={watch("image") ?? ""}
          onUploaded={(url) => setValue("image", url, { shouldDirty: true, shouldValidate: true })}
          error={errors.image?.message}
          {...register("image")}
        />
        <Checkbox label="Hidden from menus. Its products stay for sale." {...register("hidden")} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton busy={save.isPending}>Save</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}

function valuesOf(category: Category | undefined) {
  return {
    name: category?.name ?? "",
    slug: category?.slug ?? "",
    shortName: category?.shortName ?? "",
    heading: category?.heading ?? "",
    image: category?.image ?? "",
    hidden: category?.hidden ?? false,
  };
}
