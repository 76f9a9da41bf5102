import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError } from "#web/lib/api.ts";
import { formFieldOf } from "./product-form-fields.ts";

/** Shows the server's validation errors at their fields and focuses the first one. */
export function showServerFieldErrors<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const issues = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  const shown = fields.flatMap((field) =>
    issues.filter((issue) => formFieldOf(issue.field) === field).slice(0, 1),
  );
  for (const [index, { field, message }] of shown.entries())
    setError(formFieldOf(field) as FieldPath<Values>, { message }, { shouldFocus: index === 0 });
}
