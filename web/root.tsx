import stylesheet from "./app.css?url";
import "./lib/load-context.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type CSSProperties, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { PublicShop } from "#contract/settings/public-settings.ts";
import { setShopFormat } from "#contract/settings/shop-format.ts";
import { useShop } from "#web/lib/use-shop.ts";
import type { Route } from "./+types/root.ts";
import { cartScript } from "./features/cart/load-cart-on-demand.ts";
import { placedOrderScript } from "./features/orders/placed-order-mark.ts";
import { jsonOf } from "./lib/api.ts";
import { earlyClicksScript, replayEarlyClicks } from "./lib/early-clicks.ts";
import { lazyComponent } from "./lib/lazy-component.ts";
import { pageCategories } from "./lib/page-categories.ts";
import { browserQueryClient, createQueryClient } from "./lib/query-client.ts";
import { ScriptNonce } from "./lib/script-nonce.ts";
import { sessionScript } from "./lib/session/access-token.ts";
import { themeScript } from "./lib/theme.ts";
import { ErrorPage } from "./ui/error-page.tsx";

export const links: Route.LinksFunction = () => [{ rel: "manifest", href: "/manifest.webmanifest" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { api, origin, settings } = context;
  const [categories, site] = await Promise.all([
    pageCategories(context),
    // Without the database, pages show their own error.
    jsonOf(api.content.site.$get()).catch(() => undefined),
  ]);
  return {
    origin,
    settings,
    site,
    categories: categories.map(({ slug, name, heading, photo, hidden }) => ({
      slug,
      name,
      heading: heading ?? name,
      photo,
      hidden,
    })),
  };
}

/** Server only: a script that React inserts in the browser would not run. */
const inlineScript = import.meta.env.SSR
  ? [themeScript, sessionScript, cartScript, placedOrderScript, earlyClicksScript].join(";")
  : "";

/** Changes show at the next page load, and at once on the page with the settings. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href && nextUrl.pathname === "/dashboard/settings";

export function Layout({ children }: { children: ReactNode }) {
  const shop = useShop();
  setShopFormat(shop);
  return (
    <html lang="en" style={accentStyle(shop)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF8F4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171512" />
        <script
          nonce={useContext(ScriptNonce)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, allowed by their hash
          dangerouslySetInnerHTML={{ __html: inlineScript }}
        />
        {/* After the script, which would wait for it, and the parser with it. The header of the page preloads it. */}
        <link rel="stylesheet" href={stylesheet} />
        <Meta />
        <Links />
        <ShopIcons icon={shop.icon} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Replaces the accent of app.css. */
function accentStyle({ accent }: PublicShop) {
  if (!accent) return undefined;
  return { "--color-moss": `light-dark(${accent.light}, ${accent.dark})` } as CSSProperties;
}

function ShopIcons({ icon }: { icon: string | null }) {
  return icon ? (
    <>
      <link rel="icon" href={`${icon}/192.png`} type="image/png" />
      <link rel="apple-touch-icon" href={`${icon}/180.png`} />
    </>
  ) : (
    <>
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

const Background = lazyComponent(async () => (await import("./layout/background.tsx")).Background);

export default function App({ loaderData: { settings } }: Route.ComponentProps) {
  const [queryClient] = useState(() => (import.meta.env.SSR ? createQueryClient() : browserQueryClient));
  const [interactive, setInteractive] = useState(false);
  useEffect(() => {
    setInteractive(true);
    replayEarlyClicks();
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      {interactive && (
        <Suspense>
          <Background settings={settings} />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="wide">
      <ErrorPage notFound={notFound} />
    </main>
  );
}
