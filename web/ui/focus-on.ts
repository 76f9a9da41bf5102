/** Moves the focus to an element that is not focusable by itself, such as a heading. The page does not scroll. */
export function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
