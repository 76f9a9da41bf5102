import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError } from "#web/lib/api.ts";

/** Ties what the server found wrong to the fields it names, and leads to the first of them. */
export function showServerFieldErrors<Values extends FieldValues>(
  error: Error,
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const refused = error instanceof ApiError ? (error.problem.errors ?? []) : [];
  const known = fields.flatMap((field) => refused.filter((one) => one.field === field).slice(0, 1));
  for (const [place, { field, message }] of known.entries())
    setError(field as FieldPath<Values>, { message }, { shouldFocus: place === 0 });
}
