/** What is kept when the browser allows no storage: good until the page is left. */
const untilReload = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return untilReload.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    untilReload.set(key, value);
  }
}

export function removeStored(key: string): void {
  untilReload.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off: there was nothing to remove.
  }
}
