/** Changing roles, deleting accounts, exporting personal data and similar steps need a sign-in within this time. */
export const recentSignInSeconds = 10 * 60;
