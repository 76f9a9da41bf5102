import type { Customer } from "#contract/account/customer.ts";
import type { User } from "#server/db/schema/users.ts";

export function serializeCustomer({ id, createdAt, suspendedAt, ...user }: User): Customer {
  const { name, email, emailVerified, role, permissions } = user;
  return {
    _id: id,
    name,
    email,
    emailVerified,
    role,
    permissions,
    suspended: suspendedAt !== null,
    date: createdAt.toISOString(),
  };
}
