/** What an admin can allow a member of staff to do. Menu, pages and API routes name one of these as their access. */
export const permissions = {
  catalog: { label: "Catalog", detail: "Add and change products, categories and stock" },
  orders: { label: "Orders", detail: "See, confirm, deliver and cancel orders" },
  customers: { label: "Customers", detail: "See customers, without changing them" },
  figures: { label: "Figures", detail: "See sales figures" },
} as const;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

export const roles = ["admin", "staff", "user"] as const;
export type Role = (typeof roles)[number];
export const roleLabels: Record<Role, string> = { admin: "Admin", staff: "Staff", user: "User" };

/** Only staff have permissions of their own: admins have all, users none. */
export type Rights = { role: Role; permissions: readonly Permission[] };

/** Who may use something: every signed-in user, staff with this permission and admins, or admins only. */
export type RequiredRight = "user" | Permission | "admin";

export function isAllowed({ role, permissions: granted }: Rights, required: RequiredRight): boolean {
  if (required === "user" || role === "admin") return true;
  return required !== "admin" && role === "staff" && granted.includes(required);
}
