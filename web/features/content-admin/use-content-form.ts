import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from "react-hook-form";
import { ApiError, reasonOf } from "#web/lib/api.ts";
import { browserQueryClient } from "#web/lib/query-client.ts";
import { toast } from "#web/ui/toast-store.ts";
import { useLeaveWarning } from "#web/ui/use-leave-warning.ts";
import { type EditedPiece, pieceQuery, reloadContent } from "./content-admin.api.ts";

type FormParts<Values extends FieldValues> = {
  /** A `lazyResolver`. */
  validation: { resolver: Resolver<Values, unknown, Values>; preload: () => void };
  piece: Omit<EditedPiece, "value"> & { value: Values };
  save: (value: Values & { version: number }) => Promise<{ modifiedCount: number }>;
};

/** The state of an editor, including a conflict with another admin's change. */
export function useContentForm<Values extends FieldValues>({ validation, piece, save }: FormParts<Values>) {
  const [version, setVersion] = useState(piece.version);
  /** The other admin's version. */
  const [conflict, setConflict] = useState<{ version: number; value: Values }>();
  const form = useForm<Values, unknown, Values>({
    resolver: validation.resolver,
    defaultValues: piece.value as DefaultValues<Values>,
  });
  useLeaveWarning(form.formState.isDirty);
  const saving = useMutation({ meta: { failure: "inline" }, mutationFn: save });

  async function loadCurrent() {
    const current = await browserQueryClient.fetchQuery(pieceQuery(piece.kind, piece.key));
    return current as unknown as { version: number; value: Values };
  }

  function send(value: Values, over = version) {
    saving.mutate(
      { ...value, version: over },
      {
        onSuccess: ({ modifiedCount }) => {
          setConflict(undefined);
          setVersion(over + modifiedCount);
          // Text typed during the save stays.
          form.reset(value as DefaultValues<Values>, { keepValues: true });
          toast.success(modifiedCount > 0 ? "Saved" : "Nothing has changed");
          void reloadContent();
        },
        onError: async (error) => {
          if (error instanceof ApiError && error.code === "content_changed") setConflict(await loadCurrent());
          else showErrors(error);
        },
      },
    );
  }

  function showErrors(error: Error) {
    const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
    for (const [index, { field, message }] of issues.entries())
      form.setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
    if (issues.length === 0) toast.error(reasonOf(error));
  }

  function take({ version: theirs, value }: { version: number; value: Values }) {
    setConflict(undefined);
    setVersion(theirs);
    form.reset(value as DefaultValues<Values>);
  }

  return {
    form,
    preload: validation.preload,
    version,
    saving: saving.isPending,
    submit: form.handleSubmit((value) => send(value)),
    conflict: conflict && {
      version: conflict.version,
      takeTheirs: () => take(conflict),
      keepMine: () => void form.handleSubmit((value) => send(value, conflict.version))(),
    },
    /** After an earlier version was restored. */
    reload: async () => take(await loadCurrent()),
  };
}
