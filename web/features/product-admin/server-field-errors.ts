import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError } from "#web/lib/api.ts";

/** Shows the server's validation errors at their fields and focuses the first one. */
export function showServerFieldErrors<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  const shown = fields.flatMap((field) => issues.filter((issue) => issue.field === field).slice(0, 1));
  for (const [index, { field, message }] of shown.entries())
    setError(field as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
}
