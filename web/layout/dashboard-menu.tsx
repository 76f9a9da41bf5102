import { House, type LucideIcon, ReceiptText, UserRound } from "lucide-react";
import { NavLink } from "react-router";
import type { Role } from "#contract/user.ts";

type Entry = { to: string; label: string; Icon: LucideIcon; roles: Role[] };

const entries: Entry[] = [
  { to: "/dashboard/profile", label: "Participant Profile", Icon: UserRound, roles: ["user"] },
  { to: "/dashboard/payment", label: "My Orders", Icon: ReceiptText, roles: ["admin", "user"] },
  { to: "/", label: "Home", Icon: House, roles: ["admin", "user"] },
];

/** Collapsed, only the icons are seen. While the role is not known yet, what both roles have is shown. */
export function DashboardMenu({
  role,
  collapsed,
  onNavigate,
}: {
  role: Role | undefined;
  collapsed: boolean;
  onNavigate: () => void;
}) {
  const shown = entries.filter(({ roles }) => (role ? roles.includes(role) : roles.length > 1));
  return (
    <nav aria-label="Dashboard">
      <ul className="flex flex-col gap-1">
        {shown.map(({ to, label, Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === "/"}
              onClick={onNavigate}
              title={collapsed ? label : undefined}
              className="flex min-h-11 items-center gap-3 rounded-field border-transparent border-l-3 px-3 hover:bg-sand aria-[current=page]:border-moss aria-[current=page]:bg-sand aria-[current=page]:font-medium"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className={collapsed ? "lg:sr-only" : ""}>{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
