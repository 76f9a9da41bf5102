/** The form in which email addresses are stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
