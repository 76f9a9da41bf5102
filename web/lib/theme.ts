export type Theme = "light" | "dark";

const storageKey = "theme";

/** Runs before the first paint, so that the wrong theme never flashes. Tiny, because it is inlined in every page. */
export const themeScript = `try{const t=localStorage.getItem("${storageKey}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the choice holds for this page only.
  }
}
