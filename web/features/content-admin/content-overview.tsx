import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { PieceState } from "#contract/content/content-api.ts";
import type { ContentKind } from "#contract/content/content-kinds.ts";
import { isMailName, mails } from "#contract/content/mails.ts";
import { FailedNotice } from "#web/ui/notice.tsx";
import { Pill } from "#web/ui/pill.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { Timestamp } from "#web/ui/timestamp.tsx";
import { statesQuery } from "./content-admin.api.ts";

const groups: { heading: string; kinds: ContentKind[] }[] = [
  { heading: "Shop", kinds: ["home", "texts"] },
  { heading: "Pages", kinds: ["page"] },
  { heading: "Emails", kinds: ["mail"] },
];

const urlOf: Record<ContentKind, (key: string) => string> = {
  home: () => "/dashboard/content/home",
  texts: () => "/dashboard/content/texts",
  page: (key) => `/dashboard/content/pages/${key}`,
  post: (key) => `/dashboard/content/posts/${key}`,
  mail: (key) => `/dashboard/content/mails/${key}`,
};

/** Everything that the owner writes, and what is still to do. */
export function ContentOverview() {
  const { data, isError, refetch } = useQuery(statesQuery());
  return (
    <div className="flex flex-col gap-8">
      <h1 className="text-2xl">Content</h1>
      {isError && <FailedNotice text="We couldn't load the content." onRetry={() => void refetch()} />}
      {!data && !isError && <PageSpinner />}
      {data &&
        groups.map(({ heading, kinds }) => (
          <section key={heading} aria-label={heading} className="flex flex-col gap-2">
            <h2 className="text-lg">{heading}</h2>
            <ul className="rounded-card border border-line bg-card">
              {heading === "Shop" && (
                <li className="flex min-h-13 items-center px-5 py-2">
                  <Link
                    to="/dashboard/content/posts"
                    className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
                  >
                    Blog
                  </Link>
                </li>
              )}
              {data
                .filter(({ kind }) => kinds.includes(kind))
                .map((state) => (
                  <PieceRow key={`${state.kind}/${state.key}`} state={state} />
                ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function PieceRow({ state }: { state: PieceState }) {
  const { kind, key, title, blanks, changedAt } = state;
  return (
    <li className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line not-first:border-t px-5 py-2">
      <Link
        to={urlOf[kind](key)}
        className="inline-flex min-h-11 items-center font-medium underline-offset-4 hover:underline"
      >
        {isMailName(key) ? mails[key] : title}
      </Link>
      <span className="flex flex-wrap items-center gap-3 text-mute">
        {!state.public && <Pill>Hidden</Pill>}
        {blanks > 0 && <span className="text-clay">{blanks === 1 ? "1 blank" : `${blanks} blanks`}</span>}
        {changedAt ? <Timestamp at={changedAt} brief /> : <span>Starting text</span>}
      </span>
    </li>
  );
}
