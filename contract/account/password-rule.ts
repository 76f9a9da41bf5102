// Without zod, because the sign-in pages and the server use it.

/** The embedded identity service also refuses passwords that are easy to guess: see server/identity/sign-in/password-rules.ts. */
export const minPasswordCharacters = 8;

/** Tells users which password to choose. */
export const passwordAdvice = `Use at least ${minPasswordCharacters} characters that aren't a common phrase, such as four unrelated words.`;
