import { useState } from "react";
import { useForm } from "react-hook-form";
import { lazyResolver } from "#web/lib/lazy-resolver.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { TextField } from "#web/ui/field.tsx";
import { Form } from "#web/ui/form.tsx";
import { SubmitButton } from "#web/ui/submit-button.tsx";
import { useProfileChange } from "./account.api.ts";
import { PhotoField } from "./photo-field.tsx";

const validation = lazyResolver(async () => (await import("./form-resolvers.ts")).profileResolver);

export function ProfileForm({ user }: { user: SessionUser }) {
  const [photo, setPhoto] = useState<File>();
  const change = useProfileChange();
  const { register, handleSubmit, setValue, watch, formState } = useForm({
    resolver: validation.resolver,
    values: { displayName: user.displayName ?? "", photoURL: user.photoURL ?? "" },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = formState;
  const photoUrl = register("photoURL");
  return (
    <Form
      onFocus={validation.preload}
      busy={change.isPending}
      onSubmit={handleSubmit((input) =>
        change.mutate({ ...input, photo }, { onSuccess: () => setPhoto(undefined) }),
      )}
    >
      <TextField
        label="Name"
        required
        autoComplete="name"
        error={errors.displayName?.message}
        {...register("displayName")}
      />
      <PhotoField
        url={watch("photoURL")}
        file={photo}
        onFile={setPhoto}
        onRemove={() => {
          setPhoto(undefined);
          setValue("photoURL", "", { shouldDirty: true });
        }}
      />
      <TextField
        label="Photo URL"
        inputMode="url"
        autoComplete="photo"
        hint="Or enter the URL of a picture instead."
        error={errors.photoURL?.message}
        {...photoUrl}
        onChange={(event) => {
          setPhoto(undefined);
          return photoUrl.onChange(event);
        }}
      />
      <SubmitButton busy={change.isPending} className="self-start">
        {change.isPending ? "Saving…" : "Save changes"}
      </SubmitButton>
    </Form>
  );
}
