import { Link } from "react-router";

const tabs = [
  { label: "Actions", to: "?", name: undefined },
  { label: "Sign-ins", to: "?show=sign-ins", name: "sign-ins" },
];

export function AuditTabs({ shown }: { shown: string | undefined }) {
  return (
    <nav aria-label="Audit" className="flex gap-1 border-line border-b">
      {tabs.map(({ label, to, name }) => (
        <Link
          key={label}
          to={to}
          aria-current={name === shown ? "page" : undefined}
          className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 text-mute hover:text-ink aria-[current=page]:border-moss aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
