/** A search of orders or customers returns the newest matches only, because counting all matches of a common word is slow. Exports have no limit. */
export const searchLimit = 100;
