/** Values that survive a reload of this tab and end with it. Where the browser allows no storage, they are not kept. */
export function readTabValue<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeTabValue(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the value is lost on reload, and nothing else depends on it.
  }
}
