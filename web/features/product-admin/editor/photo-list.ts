/** A photo in the editor. */
export type EditedPhoto = { src: string; alt: string };

/** Form fields hold text: the photos after the first one as JSON. */
export function photosText(photos: readonly EditedPhoto[]): string {
  return photos.length === 0 ? "" : JSON.stringify(photos.map(({ src, alt }) => ({ src, alt })));
}

export function photosFrom(text: string): EditedPhoto[] {
  return text === "" ? [] : JSON.parse(text);
}

/** Moves an entry to another place, if there is one. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = [...list];
  if (to < 0 || to >= list.length) return rest;
  rest.splice(to, 0, ...rest.splice(from, 1));
  return rest;
}
