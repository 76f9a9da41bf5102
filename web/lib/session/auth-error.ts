/** An error as the SDK throws them; the user's message is chosen by its code. */
export function authError(code: `auth/${string}`): Error {
  return Object.assign(new Error(code), { code });
}
