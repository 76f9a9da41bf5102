import type { Locator } from "@playwright/test";

/** WCAG contrast between an element's color and its background. */
export function contrastOf(element: Locator, property: "borderTopColor" | "outlineColor"): Promise<number> {
  return element.evaluate(async (node, property) => {
    // The color may still be in transition, even with reduced motion.
    await Promise.all(node.getAnimations().map((animation) => animation.finished));
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    const paint = (colors: string[]) => {
      canvas.clearRect(0, 0, 1, 1);
      for (const color of colors) {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
      }
      return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
    };
    const behind: string[] = [];
    // Outlines and borders are compared with the background around the element.
    for (let at = node.parentElement; at; at = at.parentElement)
      behind.unshift(getComputedStyle(at).backgroundColor);
    const luminance = (rgb: number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ground = luminance(paint(behind));
    const own = luminance(paint([...behind, getComputedStyle(node)[property]]));
    return (Math.max(ground, own) + 0.05) / (Math.min(ground, own) + 0.05);
  }, property);
}
