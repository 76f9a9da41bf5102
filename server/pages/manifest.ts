import type { ShopSettings } from "#contract/settings/shop-settings.ts";

/** The background of the light theme: "paper" in app.css. */
const background = "#FAF8F4";

const programIcons = [
  { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
  { src: "/icon-192.png", type: "image/png", sizes: "192x192" },
  { src: "/icon-512.png", type: "image/png", sizes: "512x512" },
  { src: "/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
];

/** The web app manifest, which names the shop on a home screen. */
export function manifestOf({ name, icon }: Pick<ShopSettings, "name" | "icon">) {
  return {
    id: "/",
    name,
    short_name: name,
    lang: "en",
    start_url: "/",
    display: "minimal-ui",
    background_color: background,
    theme_color: background,
    icons: icon ? iconsIn(icon) : programIcons,
  };
}

/** As server/uploads/save-logo.ts writes them. */
function iconsIn(folder: string) {
  return [
    { src: `${folder}/192.png`, type: "image/png", sizes: "192x192" },
    { src: `${folder}/512.png`, type: "image/png", sizes: "512x512" },
    { src: `${folder}/maskable-512.png`, type: "image/png", sizes: "512x512", purpose: "maskable" },
  ];
}
