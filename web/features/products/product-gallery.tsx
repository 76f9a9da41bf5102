import type { Product } from "#contract/product.ts";
import { Picture } from "#web/ui/picture.tsx";

/** The photographs side by side in a strip that snaps; thumbnails are links into it, so it works without JavaScript. */
export function ProductGallery({ product }: { product: Product }) {
  const photos =
    product.photos.length > 0
      ? product.photos
      : [{ src: product.image || "/chair.svg", width: 900, height: 900 }];
  return (
    <div className="flex flex-col gap-3">
      <ul
        // A scrolling region must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        aria-label={`Photographs of ${product.title}`}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none]"
      >
        {photos.map((photo, index) => (
          <li
            key={photo.src}
            id={`photo-${index + 1}`}
            className="isolate aspect-square w-full shrink-0 snap-start scroll-mt-24 overflow-hidden rounded-card bg-well"
          >
            <Picture
              photo={photo}
              alt={`${product.title}, view ${index + 1}`}
              sizes="(min-width: 1024px) 55vw, 100vw"
              eager={index === 0}
              className="size-full object-cover mix-blend-multiply"
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <ul className="flex gap-3">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={`Show view ${index + 1}`}
                className="isolate block size-20 overflow-hidden rounded-field bg-well"
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
