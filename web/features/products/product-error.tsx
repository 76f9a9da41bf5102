import { LinkButton } from "#web/ui/button.tsx";

/** The detail page when its product could not be loaded. */
export function ProductError({ text }: { text: string }) {
  return (
    <div role="alert" className="wide section flex min-h-[60vh] flex-col items-start gap-6">
      <h1 className="text-xl">{text}</h1>
      <LinkButton to="" look="quiet" reloadDocument>
        Try again
      </LinkButton>
    </div>
  );
}
