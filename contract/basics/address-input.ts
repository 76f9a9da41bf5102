import { z } from "zod";
import { isCountry } from "./address.ts";
import { plainText, requiredLine } from "./fields.ts";
import { isOneLine, oneLineMessage } from "./one-line.ts";

/** The longest text made of parts is shorter than the longest address. */
const parts = {
  street: requiredLine("Street is required", 200),
  postcode: plainText
    .trim()
    .max(12)
    .refine(isOneLine, oneLineMessage)
    .meta({ description: "Empty where there are none" }),
  city: requiredLine("City is required", 100),
  country: z
    .string("Country is required")
    .regex(/^[A-Z]{2}$/, "Country is required")
    .refine(isCountry, "There is no such country"),
};

export const addressParts = z.object(parts).meta({ id: "AddressParts" });

/** An address is one text, or is given in parts, too. */
export const addressInput = {
  address: requiredLine("Address is required", 500),
  addressParts: z
    .strictObject(parts)
    .optional()
    .meta({ description: "If given, the stored `address` is made of these parts" }),
};
