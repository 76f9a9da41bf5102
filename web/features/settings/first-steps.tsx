import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Circle, CircleCheck } from "lucide-react";
import { Link } from "react-router";
import type { FirstStep } from "#contract/settings/first-steps.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedNotice } from "#web/ui/notice.tsx";
import { PageSpinner } from "#web/ui/spinner.tsx";
import { firstStepsQuery, useSettingsChange } from "./settings.api.ts";

type Words = { label: string; help: string; to?: string };

const words: Record<FirstStep, Words> = {
  name: {
    label: "Name your shop",
    help: "With its logo, color, currency and language.",
    to: "/dashboard/settings",
  },
  contact: {
    label: "Say how customers reach you",
    help: "A contact email and a postal address.",
    to: "/dashboard/settings",
  },
  terms: {
    label: "Complete your terms",
    help: "Customers agree to them. Fill in what is marked, and read the rest.",
    to: "/dashboard/content/pages/terms",
  },
  product: {
    label: "Add your first product",
    help: "A photo, a price and the number of pieces are enough.",
    to: "/dashboard/addFrom",
  },
  payment: {
    label: "Accept online payments",
    help: "Set the keys of Stripe or PayPal where the shop runs. Cash on delivery works without them.",
  },
  mail: {
    label: "Connect a mail server",
    help: "Set SMTP_URL where the shop runs, then send yourself a test. Until then emails are files in the data folder.",
    to: "/dashboard/content/mails/order-placed",
  },
  backup: {
    label: "Make a backup",
    help: "The shop makes one every night, or at once under “Backups”. Keep copies on another machine.",
    to: "/dashboard/settings#backups",
  },
  secondAdmin: {
    label: "Name a second administrator",
    help: "So that the shop can be managed when you can't sign in.",
    to: "/dashboard/allUsers",
  },
};

/** What a new shop still needs, from its live state. */
export function FirstSteps() {
  const { data, isError, refetch } = useQuery(firstStepsQuery());
  if (isError)
    return <FailedNotice text="We couldn't load the first steps." onRetry={() => void refetch()} />;
  if (!data) return <PageSpinner />;
  const count = data.filter(({ done }) => done).length;
  return (
    <section aria-label="First steps" className="flex flex-col gap-4">
      <p role="status" className="text-mute">
        {count} of {data.length} done
      </p>
      <ol className="flex flex-col divide-y divide-line rounded-card border border-line bg-card">
        {data.map(({ step, done }) => (
          <Step key={step} done={done} {...words[step]} />
        ))}
      </ol>
    </section>
  );
}

function Step({ label, help, to, done }: Words & { done: boolean }) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-4 p-4 sm:px-6">
      <Icon aria-hidden className={`mt-0.5 size-6 shrink-0 ${done ? "text-moss" : "text-mute"}`} />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="font-medium">
          {label}
          <span className="sr-only">{done ? " (done)" : " (open)"}</span>
        </p>
        <p className="text-mute">{help}</p>
      </div>
      {to && (
        <Link
          to={to}
          aria-label={`Open: ${label}`}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
        >
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      )}
    </li>
  );
}

/** The checklist above the settings, until the owner dismisses it. */
export function FirstStepsCard({ onDismissed }: { onDismissed: () => void }) {
  const change = useSettingsChange();
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-xl">First steps</h2>
        <Button
          look="quiet"
          disabled={change.isPending}
          onClick={() => change.mutate({ firstStepsDismissed: true }, { onSuccess: onDismissed })}
        >
          Don't show again
        </Button>
      </div>
      <FirstSteps />
    </div>
  );
}
