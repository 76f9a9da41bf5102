/** The ground of the theme with the least contrast: "sand" in app.css. */
const grounds = { light: "#f0ebe2", dark: "#2a2621" };
/** WCAG AA for text. */
const leastContrast = 4.5;

export type Theme = keyof typeof grounds;

/** Why a color can't be the accent of a theme; undefined if it can. */
export function contrastProblem(color: string, theme: Theme): string | undefined {
  const contrast = contrastOf(color, grounds[theme]);
  if (contrast >= leastContrast) return undefined;
  const wanted = theme === "light" ? "Choose a darker color." : "Choose a lighter color.";
  // Rounded down: 4.49 must not read as enough.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `Too little contrast for text in the ${theme} theme: ${shown}:1, and ${leastContrast}:1 is needed. ${wanted}`;
}

/** The same color, lightened until it can be read in the dark theme. */
export function darkThemeColorOf(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lighter = mixedWithWhite(color, share);
    if (contrastProblem(lighter, "dark") === undefined) return lighter;
  }
  return "#ffffff";
}

/** WCAG contrast of two colors such as #2f4a3a. */
function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixedWithWhite(color: string, share: number): string {
  const mixed = channelsOf(color).map((value) => Math.round(value + (255 - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
