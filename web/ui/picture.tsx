import { useState } from "react";
import { preload } from "react-dom";
import { photoWidths } from "#contract/products/photo-widths.ts";

type Photo = { src: string; width: number; height: number };

type PictureProps = {
  photo: Photo;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** For the one image above the fold. */
  eager?: boolean;
  className?: string;
};

/** In place of a picture that is missing or fails to load. */
export const missingPicture: Photo = { src: "/missing-picture.svg", width: 900, height: 900 };

/** An image in three widths as AVIF and WebP if it is ours, else its one URL; the fallback image if it fails to load. */
export function Picture({ photo: wanted, alt, sizes, eager = false, className }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const photo = wanted.src && wanted.src !== failed ? wanted : missingPicture;
  const image = (
    <img
      // An image that failed before hydration fires no event.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0) setFailed(wanted.src);
      }}
      onError={() => setFailed(wanted.src)}
      src={photo.src}
      srcSet={srcSetOf(photo, "webp")}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={className}
    />
  );
  const avif = srcSetOf(photo, "avif");
  if (!avif) return image;
  // At the start of the page, so that a slow phone asks for it before the scripts.
  if (import.meta.env.SSR && eager)
    preload(photo.src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {image}
    </picture>
  );
}

const ourImage = /^(\/(?:images|uploads)\/[\w-]+)\/\d+\.webp$/;

function srcSetOf({ src, width }: Photo, format: "avif" | "webp"): string | undefined {
  const folder = ourImage.exec(src)?.[1];
  if (!folder) return undefined;
  return photoWidths(width)
    .map((size) => `${folder}/${size}.${format} ${size}w`)
    .join(", ");
}
