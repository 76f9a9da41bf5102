import sharp from "sharp";
import type { Customer } from "#tools/shop/customers.ts";

export type Picture = { name: string; file: Buffer };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a86" } });

/** A few kB that decode to 49 megapixels. */
export async function makeImageBomb(): Promise<Picture> {
  return {
    name: "AVIF bomb of 49 megapixels",
    file: await plain(7000, 7000).avif({ quality: 1, effort: 0 }).toBuffer(),
  };
}

/** The largest accepted pictures. Progressive and rotated ones are decoded as a whole. */
export async function makeLargePictures(): Promise<[Picture, Picture, Picture]> {
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const noisy = sharp({ create: { width: 6000, height: 4000, channels: 3, background: "#a86", noise } });
  return [
    {
      name: "JPEG of 24 megapixels",
      file: await noisy.withMetadata({ orientation: 6 }).jpeg({ quality: 20, progressive: true }).toBuffer(),
    },
    {
      name: "PNG of 24 megapixels, 16 bits per channel",
      file: await plain(6000, 4000)
        .ensureAlpha(0.5)
        .toColourspace("rgb16")
        .withMetadata({ orientation: 6 })
        .png({ progressive: true })
        .toBuffer(),
    },
    {
      name: "AVIF of 12 megapixels",
      file: await plain(4000, 3000).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer(),
    },
  ];
}

/** The request that uploads a picture as the user's photo. */
export function photoUpload({ file }: Picture, { token }: Customer) {
  const body = new FormData();
  body.set("photo", new Blob([new Uint8Array(file)]), "photo");
  const headers = { Authorization: `Bearer ${token}` };
  return { path: "/api/users/me/photo", init: { method: "POST", headers, body } };
}
