import type { OpenAPIV3_1 } from "openapi-types";

const text = { type: "string" } as const;
const wholeNumber = { type: "integer", minimum: 0 } as const;

export const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  "X-Request-Id": {
    description: "Names the request in the shop's log. Responses from the cache have none",
    schema: text,
    example: "f9ed4675f1c53513c61a3b3b4e25b4c0",
  },
  "X-Total-Count": {
    description: "How many items the whole list has",
    required: true,
    schema: wholeNumber,
    example: 42,
  },
  Link: {
    description: "The address of the next page, with rel next. The last page has none",
    schema: text,
    example: '</api/products?page=2&limit=20>; rel="next"',
  },
  ETag: {
    description:
      "For If-None-Match: the response is 304 if nothing has changed. Requests with a token get none",
    schema: text,
    example: '"5d41402abc4b2a76"',
  },
  "Content-Disposition": {
    description: "The name of the file",
    required: true,
    schema: text,
    example: 'attachment; filename="products.csv"',
  },
  "Retry-After": {
    description: "Seconds until the next try makes sense",
    required: true,
    schema: wholeNumber,
    example: 60,
  },
  "Retry-After-In-Progress": {
    description: "Only of `request_in_progress`: seconds until the next try makes sense",
    schema: wholeNumber,
    example: 1,
  },
  "RateLimit-Policy": {
    description: "The limits that the request counted for: q requests in w seconds",
    schema: text,
    example: '"api-key";q=600;w=60',
  },
  RateLimit: {
    description: "What is left of each limit: r requests for t seconds",
    schema: text,
    example: '"api-key";r=599;t=42',
  },
  "WWW-Authenticate": { description: "The scheme, Bearer", required: true, schema: text, example: "Bearer" },
};

/** What a response has beside its body. */
type Traits = { isPage?: boolean; isFile?: boolean; isCached?: boolean; isIdempotent?: boolean };

export function headersOf(
  status: number,
  { isPage = false, isFile = false, isCached = false, isIdempotent = false }: Traits = {},
): Record<string, OpenAPIV3_1.ReferenceObject> {
  const names = [
    "X-Request-Id",
    "RateLimit-Policy",
    "RateLimit",
    ...(isPage ? ["X-Total-Count", "Link"] : []),
    ...(isCached ? ["ETag"] : []),
    ...(isFile ? ["Content-Disposition"] : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    ...(status === 429 || status === 503 ? ["Retry-After"] : []),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    ...(isIdempotent &&
      status === 409 && { "Retry-After": { $ref: "#/components/headers/Retry-After-In-Progress" } }),
  };
}
