/**
 * A search of the dashboard's orders or customers lists and counts no more than these, the newest: a word that half of them hold would
 * take as long as the shop is old. An export has no such end.
 */
export const searchLimit = 100;
