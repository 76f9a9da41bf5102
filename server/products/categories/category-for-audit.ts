import { DomainError } from "#contract/basics/domain-error.ts";
import type { CategoryRow } from "./categories.queries.ts";

/** The editable fields, for the audit log. */
export function categoryForAudit(row: CategoryRow): Record<string, unknown> {
  const { id, photo, position, ...editable } = row;
  return editable;
}

export function categoryNotFound() {
  return new DomainError("category_not_found", "There is no such category.");
}
