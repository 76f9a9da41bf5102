/** Fallback when the browser blocks storage: lasts until the page is left. */
const fallback = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return fallback.get(key) ?? null;
  }
}

/** The keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  const isIncluded = (key: string) => key.startsWith(prefix);
  try {
    return Object.keys(localStorage).filter(isIncluded);
  } catch {
    return [...fallback.keys()].filter(isIncluded);
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    fallback.set(key, value);
  }
}

export function removeStored(key: string): void {
  fallback.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}
