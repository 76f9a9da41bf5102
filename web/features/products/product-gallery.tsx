import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import type { Product } from "#contract/products/product.ts";
import { Picture } from "#web/ui/picture.tsx";
import { ChairIn3d } from "./chair-in-3d.tsx";
import { altOf, photosOf } from "./photos-of.ts";
import { usePhotoMorph } from "./use-photo-morph.ts";
import { useSnapStrip } from "./use-snap-strip.ts";

/** A scroll-snap strip of photos; the thumbnails are anchor links, so that it works without JavaScript. */
export function ProductGallery({ product }: { product: Product }) {
  const photos = photosOf(product);
  const { stripProps, current, show } = useSnapStrip(photos.length);
  const [in3d, setIn3d] = useState(false);
  const thumbnails = useRef<HTMLUListElement>(null);
  const morph = usePhotoMorph(product);

  function showPhoto(index: number) {
    setIn3d(false);
    show(index);
  }

  function onKeyDown(event: KeyboardEvent) {
    const target = indexFor(event.key, current, photos.length);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    showPhoto(target);
    // The focus moves along with the thumbnails.
    if (thumbnails.current?.contains(document.activeElement))
      thumbnails.current.querySelectorAll("a")[target]?.focus({ preventScroll: true });
  }

  function onThumbnail(event: MouseEvent, index: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Otherwise every photo would add a history entry.
    event.preventDefault();
    showPhoto(index);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        // The focus ring is drawn here, because the photos would cover it on the strip.
        className="relative isolate overflow-hidden rounded-card bg-well outline-moss outline-offset-2 has-[>ul:focus-visible]:outline-2"
        style={morph}
      >
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
          tabIndex={0}
          aria-label={`Photos of ${product.title}`}
          inert={in3d}
          data-ring="parent"
          onKeyDown={onKeyDown}
          {...stripProps}
          className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card outline-none [scrollbar-width:none] motion-safe:scroll-smooth"
        >
          {photos.map((photo, index) => (
            <li
              key={photo.src}
              id={`photo-${index + 1}`}
              className="isolate aspect-square w-full shrink-0 snap-start scroll-mt-24 overflow-hidden rounded-card bg-well"
            >
              <Picture
                photo={photo}
                alt={altOf(photo, index, product)}
                sizes="(min-width: 1440px) 46rem, (min-width: 1024px) 55vw, 100vw"
                eager={index === 0}
                className="size-full object-cover mix-blend-multiply"
              />
            </li>
          ))}
        </ul>
        {product.model && (
          <ChairIn3d title={product.title} model={product.model} open={in3d} onToggle={setIn3d} />
        )}
      </div>
      {photos.length > 1 && (
        <ul ref={thumbnails} onKeyDown={onKeyDown} className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Show ${altOf(photo, index, product)}`}
                aria-current={index === current && !in3d ? "true" : undefined}
                onClick={(event) => onThumbnail(event, index)}
                className="isolate block size-20 overflow-hidden rounded-field bg-well ring-ink ring-offset-2 ring-offset-paper transition-opacity duration-150 ease-out hover:opacity-80 aria-[current=true]:ring-2"
              >
                <Picture
                  photo={photo}
                  alt=""
                  sizes="80px"
                  className="size-full object-cover mix-blend-multiply"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function indexFor(key: string, current: number, count: number): number | undefined {
  if (key === "ArrowRight") return Math.min(current + 1, count - 1);
  if (key === "ArrowLeft") return Math.max(current - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
