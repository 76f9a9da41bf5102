/** An error as the SDK throws them; the user's message is chosen by its code, unless the server explains it. */
export function authError(code: `auth/${string}`, explanation?: string): Error {
  return Object.assign(new Error(explanation ? `Firebase: ${explanation} (${code}).` : code), { code });
}
