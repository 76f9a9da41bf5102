/** An error as the SDK throws them: the code is what the words for the person are chosen by. */
export function authError(code: `auth/${string}`): Error {
  return Object.assign(new Error(code), { code });
}
