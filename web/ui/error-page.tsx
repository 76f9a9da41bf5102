import { useShop } from "#web/lib/use-shop.ts";
import { useErrorTexts } from "#web/lib/use-site-texts.ts";
import { LinkButton } from "./button.tsx";

/** The 404 page, and the page for rendering errors. */
export function ErrorPage({ notFound }: { notFound: boolean }) {
  const { notFoundText, errorTitle, errorText } = useErrorTexts();
  const { name } = useShop();
  return (
    <div className="section flex min-h-[60vh] flex-col items-center justify-center gap-6 text-center">
      <title>{`${notFound ? "Page not found" : errorTitle} · ${name}`}</title>
      <h1 className="text-3xl">{notFound ? "404" : errorTitle}</h1>
      <p className="text-base text-mute">{notFound ? notFoundText : errorText}</p>
      <LinkButton to="/" reloadDocument={!notFound}>
        Go to Homepage
      </LinkButton>
    </div>
  );
}
