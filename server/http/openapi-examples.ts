import type { OpenAPIV3_1 } from "openapi-types";
import { type JsonSchema, resolved, type Schemas } from "./openapi-schemas.ts";

/** Example values by the name of the field. A schema can have its own: `.meta({ examples })`. */
const byName: Record<string, unknown> = {
  _id: "01a1dd28-7ef4-7700-b169-dbf9e1cae7bf",
  account: "ada@example.com",
  actor: "owner@example.com",
  actorEmail: "owner@example.com",
  actorName: "Olga Owner",
  action: "product.changed",
  address: "1 Oak Lane, Springfield",
  addresses: "203.0.113.7",
  alt: "A walnut chair, seen from the front",
  author: "Sam Staff",
  by: "Olga Owner",
  button: "View your order",
  capsuleInfo: "Solid walnut",
  care: "Wipe with a damp cloth.",
  category: "side",
  codes: "k3vq-9xtm",
  color: "Walnut",
  colour: "Walnut",
  company: "Wendle",
  countries: "DE",
  country: "DE",
  corsOrigins: "https://app.example.com",
  deliveryAreas: "DE 10000-14999",
  deliveryNotes: "Third floor, no lift",
  deliveryWindow: "08:00-12:00",
  description: "A chair of solid walnut with a woven seat.",
  design: "wendle",
  designs: "wendle",
  device: "Firefox on Linux",
  doorway: 80,
  doses: "One chair",
  email: "ada@example.com",
  emailAddress: "ada@example.com",
  errorText: "Please try again in a moment.",
  errorTitle: "Something went wrong",
  expiresAt: "2099-12-31T00:00:00.000Z",
  excerpt: "How to keep wood beautiful for decades.",
  failure: null,
  featuredHeading: "New arrivals",
  features: "Solid wood",
  field: "title",
  footerText: "Furniture that lasts.",
  formerSlugs: "chairs",
  heading: "Side chairs",
  html: "<p>Oil the wood once a year.</p>",
  icon: "/uploads/icon-0123456789abcdef",
  "idempotency-key": "5f0c9c1e-2f0d-4a55-9a3e-3b7d2f1c8e44",
  "if-match": 'W/"3-1B2M2Y8AsgTpgAmY7PhCfg"',
  image: "/images/walnut-chair.webp",
  instructions: "/uploads/instructions-0123456789abcdef/instructions.pdf",
  intro: "Thank you for your order.",
  key: "terms",
  kind: "receive",
  legalName: "Oak Lane Furniture GmbH",
  limit: 20,
  linkLabel: "Shop now",
  linkTo: "/product",
  locale: "en-US",
  manufacturerAddress: "Wendle, 2 Elm Street, Springfield",
  markdown: "Oil the wood **once a year**.",
  material: "Walnut",
  materials: "Walnut",
  maxHoldMinutes: 30,
  maxPrice: 500,
  maxWidth: 120,
  message: "Product deleted successfully",
  minPrice: 100,
  minWidth: 40,
  model: "/uploads/model-0123456789abcdef/model.glb",
  month: "2026-11",
  name: "Wendle",
  note: "Pallet 7",
  notFoundText: "This page does not exist.",
  number: "S-10007",
  order: "S-10007",
  orderButton: "Order and pay",
  orderNumberPrefix: "S-",
  outro: "Enjoy your new chair.",
  packet: "One box",
  phone: "555 0100",
  phoneNumber: "555 0100",
  photoURL: "/uploads/photo-0123456789abcdef.webp",
  piece: 12,
  postalAddress: "1 Oak Lane, Springfield",
  postcode: "10115",
  price: 249,
  originalPrice: 299,
  q: "walnut",
  quote: "The best chair that I ever had.",
  reason: "delivery",
  recipient: "ada@example.com",
  reference: "pi_3MtwBwLkdIwHu7ix28a3tqPa",
  registrationNumber: "HRB 12345",
  reviewQuote: "Sturdy and light.",
  safetyContact: "safety@example.com",
  sentTo: "owner@example.com",
  shortName: "Side",
  slug: "side",
  socialLinks: "https://social.example/oak-lane",
  src: "/images/walnut-chair.webp",
  subject: "Your order S-10007",
  subjectId: "01a1dd28-7ef4-7700-b169-dbf9e1cae7bf",
  subjectName: "Wendle chair in walnut",
  swatch: "#7a5230",
  accentColor: "#2f4a3a",
  accentColorDark: "#9cc5ad",
  currency: "USD",
  tagline: "Chairs that last",
  text: "Chairs for every room.",
  timeZone: "Europe/Berlin",
  title: "Wendle chair in walnut",
  to: "on hand",
  token: "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMWExIn0.c2lnbmF0dXJl",
  totalAmount: 249,
  uid: "9mK2pVb0XcQ4",
  url: "https://pay.example/checkout/cs_test_1",
  userId: "01a1dd28-7ef4-7700-b169-dbf9e1cae7bf",
  userName: "Ada Shopper",
  username: "Ada Shopper",
  value: 10,
  vatNumber: "DE123456789",
  warranty: "Five years",
  window: "08:00-12:00",
};

const byFormat: Record<string, unknown> = {
  // A file of a form, as curl writes it.
  binary: "@file",
  uuid: "01a1dd28-7ef4-7700-b169-dbf9e1cae7bf",
  "date-time": "2026-11-16T10:00:00.000Z",
  date: "2026-11-16",
  email: "ada@example.com",
};

/** A body with its example. */
export function mediaOf(schema: JsonSchema, example: unknown): OpenAPIV3_1.MediaTypeObject {
  return { schema: schema as OpenAPIV3_1.SchemaObject, ...(example !== undefined && { example }) };
}

/** An example of a schema. Objects have all their fields, lists one item. */
export function exampleOf(schema: JsonSchema, schemas: Schemas, name = ""): unknown {
  if (schema.$ref) return exampleOf(resolved(schema, schemas), schemas, name);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return exampleOf(first, schemas, name);
  const type = typeOf(schema);
  if (type === "object") return exampleObject(schema, schemas);
  if (type === "array") return [exampleOf(schema.items ?? {}, schemas, name)];
  const known = byName[name];
  const format = byFormat[schema.format ?? ""];
  // A time can have a name of its own, because it must be in the future.
  if (format !== undefined) return (schema.format === "date-time" && known) || format;
  if (typeof known === (type === "integer" ? "number" : type)) return known;
  return plainExample(schema);
}

function exampleObject({ properties, additionalProperties }: JsonSchema, schemas: Schemas): object {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    exampleOf(field, schemas, name),
  ]);
  if (!properties && typeof additionalProperties === "object")
    fields.push(["price", exampleOf(additionalProperties, schemas)]);
  return Object.fromEntries(fields);
}

/** A type such as ["integer", "null"] counts as the first. */
function typeOf({ type }: JsonSchema): string | undefined {
  return Array.isArray(type) ? type[0] : type;
}

function plainExample(schema: JsonSchema): unknown {
  const { minimum = 0, exclusiveMinimum = -1 } = schema;
  const type = typeOf(schema);
  if (type === "integer" || type === "number") return Math.max(minimum, exclusiveMinimum + 1, 1);
  if (type === "boolean") return true;
  if (type === "null") return null;
  return "Text";
}
