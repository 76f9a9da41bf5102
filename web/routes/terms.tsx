import { originOf, pageMeta } from "#web/lib/page-meta.ts";
import type { Route } from "./+types/terms.ts";
import { termsSections } from "./terms-text.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: "Terms and conditions · Sedia",
    description: "How orders, prices, payment, delivery, returns and accounts work in this shop.",
    path: "/terms",
    origin: originOf(matches),
  });
}

export default function Terms() {
  return (
    <article className="wide section">
      <div className="flex max-w-2xl flex-col gap-8">
        <h1 className="text-2xl">Terms and conditions</h1>
        <p className="text-base text-mute">
          These terms apply to every order placed in this shop. By creating an account or placing an order,
          you agree to them.
        </p>
        {termsSections.map(({ heading, paragraphs }) => (
          <section key={heading} className="flex flex-col gap-3">
            <h2 className="text-lg">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="text-base">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
