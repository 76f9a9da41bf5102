import "./plain-errors.ts";

type PathStep = PropertyKey | { key: PropertyKey };
type Issue = { message: string; path?: readonly PathStep[] | undefined };

export type FieldError = { field: string; message: string };

/** The first error of each field, unknown fields included. */
export function fieldErrors(issues: readonly Issue[]): FieldError[] {
  const byField = new Map<string, string>();
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      if (!byField.has(field)) byField.set(field, issue.message);
    }
  }
  return Array.from(byField, ([field, message]) => ({ field, message }));
}

function fieldsOf(issue: Issue): string[] {
  const path = (issue.path ?? []).map((step) => String(typeof step === "object" ? step.key : step));
  const unknownKeys = "keys" in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
  if (unknownKeys.length > 0) return unknownKeys.map((key) => [...path, key].join("."));
  return [path.join(".")];
}
