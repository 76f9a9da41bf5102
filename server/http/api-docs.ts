import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { openApiDocument } from "./openapi.ts";
import { type Route, route } from "./route.ts";

const require = createRequire(import.meta.url);

/** The OpenAPI document of the routes, and Swagger UI to read it with, from our own origin. */
export function apiDocsRoutes(routes: Route[], origin: string) {
  let document: string | undefined;

  /** On first use, because it takes long. */
  function generated(): string {
    document ??= JSON.stringify(openApiDocument(routes, origin));
    return document;
  }

  return [
    route(
      "GET /openapi.json",
      {
        operationId: "getOpenApiDocument",
        ...undocumented,
        summary: "The OpenAPI document",
        output: { mediaType: "application/json", description: "OpenAPI 3.1" },
      },
      ({ c }) => c.body(generated(), 200, { "Content-Type": "application/json" }),
    ),
    route(
      "GET /docs",
      {
        operationId: "getApiReference",
        ...undocumented,
        summary: "The API reference",
        output: { mediaType: "text/html", description: "The page" },
      },
      ({ c }) => c.html(page, 200, { "Content-Security-Policy": policy }),
    ),
    ...files.map(({ name, type, read }) =>
      route(
        `GET /docs/${name}`,
        {
          ...undocumented,
          operationId: `get ${name}`,
          summary: "Part of the API reference",
          output: { mediaType: type, description: name },
        },
        async ({ c }) =>
          c.body(await read(), 200, {
            "Content-Type": `${type}; charset=utf-8`,
            "Cache-Control": "public, max-age=3600",
          }),
      ),
    ),
  ];
}

const undocumented = { access: "public", cache: "static", hidden: true } as const;

/** Styles in attributes come from Swagger UI's React components. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shop API</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/page.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>Without JavaScript, read <a href="/api/openapi.json">openapi.json</a>.</noscript>
  </body>
</html>`;

const startScript = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", applyTheme);
applyTheme();
SwaggerUIBundle({
  // Its colors are too close to the background.
  syntaxHighlight: false,
  url: "/api/openapi.json",
  dom_id: "#reference",
  defaultModelsExpandDepth: -1,
  docExpansion: "none",
});
`;

/** Hides the choice of servers, because there is one, and raises contrast that is too low. */
const pageStyle = `
body { margin: 0 }
.swagger-ui .servers-title, .swagger-ui .servers { display: none }
html:not(.dark-mode) .swagger-ui .opblock .opblock-summary-method { color: #000 }
html:not(.dark-mode) .swagger-ui .info .title small { background: #3b4151 }
html:not(.dark-mode) .swagger-ui :is(.parameter__in, .json-schema-2020-12-expand-deep-button) { color: #3b4151 }
html:not(.dark-mode) .swagger-ui .json-schema-2020-12__constraint--string { background-color: #3b4151; color: #fff }
html:not(.dark-mode) .swagger-ui .info a { color: #1a5fb4 }
html:not(.dark-mode) .swagger-ui .btn.authorize { color: #1f6f4a; border-color: #1f6f4a }
html.dark-mode .swagger-ui .headers :is(td, th) { color: #e4e6e6 }
`;

const files = [
  {
    name: "swagger-ui-bundle.js",
    type: "text/javascript",
    read: () => readFile(require.resolve("swagger-ui-dist/swagger-ui-bundle.js"), "utf8"),
  },
  {
    name: "swagger-ui.css",
    type: "text/css",
    read: () => readFile(require.resolve("swagger-ui-dist/swagger-ui.css"), "utf8"),
  },
  { name: "start.js", type: "text/javascript", read: () => startScript },
  { name: "page.css", type: "text/css", read: () => pageStyle },
];
