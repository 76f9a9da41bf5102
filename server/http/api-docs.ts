import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { route } from "./route.ts";

const require = createRequire(import.meta.url);

/** The OpenAPI document of a router, and Swagger UI to read it with, from our own origin. */
export function apiDocsRoutes(api: Hono) {
  let document: Promise<string> | undefined;

  /** Generated on first use, because it takes long. */
  function generated(): Promise<string> {
    document ??= generateDocument(api).catch((error: unknown) => {
      document = undefined;
      throw error;
    });
    return document;
  }

  return [
    route(
      "GET /openapi.json",
      {
        ...undocumented,
        summary: "The OpenAPI document",
        output: { mediaType: "application/json", description: "OpenAPI 3.1" },
      },
      async ({ c }) => c.body(await generated(), 200, { "Content-Type": "application/json" }),
    ),
    route(
      "GET /docs",
      {
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

async function generateDocument(api: Hono): Promise<string> {
  const document = await generateSpecs(api, {
    documentation: {
      openapi: "3.1.0",
      info: { title: "Sedia", version: "1", description: "The API of the Sedia furniture shop." },
      servers: [{ url: "/api" }],
      components: {
        securitySchemes: {
          accessToken: { type: "http", scheme: "bearer", description: "The access token from POST /jwt." },
        },
      },
    },
    defaultValidationErrorResponse: false,
  });
  return JSON.stringify(document);
}

/** Styles in attributes come from Swagger UI's React components. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API of Sedia</title>
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
    <link rel="stylesheet" href="/api/docs/page.css" />
    <script src="/api/docs/swagger-ui-bundle.js" defer></script>
    <script src="/api/docs/start.js" defer></script>
  </head>
  <body>
    <main>
      <h1>API of Sedia</h1>
      <p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
      <div id="reference"></div>
    </main>
  </body>
</html>`;

const startScript = `
const dark = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
dark.addEventListener("change", applyTheme);
applyTheme();
SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#reference", deepLinking: true, supportedSubmitMethods: [], defaultModelsExpandDepth: -1 });
`;

const pageStyle = `
:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem; background: light-dark(#faf8f4, #171512); color: light-dark(#1f1b16, #f4efe6); font: 15px/1.5 system-ui, sans-serif }
a { color: light-dark(#2f4a3a, #9cc3a8) }
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
