// Separate from the schemas, so that the database and the browser can use them without zod.

/** The first photo is the product's image. */
export const mostPhotos = 12;
export const mostMaterials = 12;

/** Lengths in centimeters. */
export const longestSideCm = 1000;
export const heaviestKg = 5000;
export const mostParcels = 99;
export const longestDeliveryDays = 365;

export const longestText = {
  alt: 200,
  design: 60,
  colour: 60,
  material: 60,
  care: 2000,
  warranty: 500,
  manufacturerAddress: 500,
  safetyContact: 300,
} as const;
