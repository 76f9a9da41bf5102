/** The bounds of a 3D model (GLB). */
export const largestModelBytes = 10 * 1024 * 1024;
export const mostTriangles = 200_000;

/** The bounds of the assembly instructions (PDF). */
export const largestInstructionsBytes = 10 * 1024 * 1024;

/** The pictures of a model: its poster, and its silhouettes, which fill the picture exactly. They are stored beside it. */
export const modelPictures = ["poster", "front", "side"] as const;

export type ModelPicture = (typeof modelPictures)[number];

export function modelPictureUrl(model: string, picture: ModelPicture): string {
  return model.replace(/\.glb$/, `-${picture}.webp`);
}
