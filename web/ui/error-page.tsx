import { LinkButton } from "./button.tsx";

/** The 404 page, and the page for rendering errors. */
export function ErrorPage({ notFound }: { notFound: boolean }) {
  return (
    <div className="section flex min-h-[60vh] flex-col items-center justify-center gap-6 text-center">
      <title>{notFound ? "Page not found · Sedia" : "Something went wrong · Sedia"}</title>
      <h1 className="text-3xl">{notFound ? "404" : "Something went wrong"}</h1>
      <p className="text-base text-mute">
        {notFound ? "Oops! The page you're looking for doesn't exist." : "Please try again."}
      </p>
      <LinkButton to="/" reloadDocument={!notFound}>
        Go to Homepage
      </LinkButton>
    </div>
  );
}
