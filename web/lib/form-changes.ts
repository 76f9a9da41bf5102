import type { FieldPath, FieldValues, UseFormReturn, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api.ts";

/** Shows the saved values. Text that was typed during the save stays. */
export function resetAfterSave<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, never>, "getValues" | "reset" | "setValue">,
  { saved, sent, fields }: { saved: Values; sent: Values; fields: readonly FieldPath<Values>[] },
): void {
  const now = { ...form.getValues() };
  form.reset(saved);
  for (const field of fields)
    if (now[field] !== sent[field]) form.setValue(field, now[field], { shouldDirty: true });
}

/** Shows the server's validation errors at their fields and focuses the first one. */
export function showServerFieldErrors<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
  /** The form's field for a field of the API. */
  formFieldOf: (apiField: string) => string = (field) => field,
): void {
  const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  const shown = fields.flatMap((field) =>
    issues
      .filter((issue) => formFieldOf(issue.field) === field)
      .slice(0, 1)
      .map(({ message }) => ({ field, message })),
  );
  for (const [index, { field, message }] of shown.entries())
    setError(field, { message }, { shouldFocus: index === 0 });
}
