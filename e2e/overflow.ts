import type { Page } from "@playwright/test";

/** Elements that overflow the page sideways or are cut off without an ellipsis. Scroll containers may be wider. */
export function cutOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const parts = document.querySelectorAll("h1,h2,h3,p,a,button,input,select,label,summary,dt,dd,td,th,img");
    return Array.from(parts)
      .filter((part) => part.checkVisibility() && !part.closest(".sr-only") && !scrolls(part.parentElement))
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        const { overflowX, textOverflow } = getComputedStyle(part);
        // Inputs scroll their text.
        const field = part instanceof HTMLInputElement;
        const clipped = !field && part.scrollWidth > part.clientWidth + 1 && /hidden|clip/.test(overflowX);
        // Elements shown on focus are positioned off the page.
        const waiting = right <= 0 || width <= 1;
        return !waiting && (left < -1 || right > innerWidth + 1 || (clipped && textOverflow !== "ellipsis"));
      })
      .map((part) => `${part.tagName} ${part.textContent}`);
  });
}

/** Controls whose center is covered by another element at every scroll position. */
export function coveredOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("a[href],button,input,select,textarea,summary");
    const before = scrollY;
    const covered = Array.from(controls).filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest("[inert]")) return false;
      control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const { left, top, right, bottom, width } = control.getBoundingClientRect();
      if (width <= 1 || right <= 0 || bottom <= 0) return false;
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      return !(there && (control.contains(there) || there.contains(control) || label?.contains(there)));
    });
    scrollTo({ top: before, behavior: "instant" });
    return covered.map((control) => control.outerHTML.slice(0, 160));
  });
}
