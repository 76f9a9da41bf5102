type Values = Record<string, unknown>;

/** The changed fields, for the audit log. */
export function differences(before: Values, after: Values): { before: Values; after: Values } {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const only = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
