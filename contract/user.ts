export type Role = "admin" | "user";

/** How e-mail addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
