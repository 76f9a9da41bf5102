/** The account's email address is not confirmed. */
export function UnverifiedMark() {
  return <span className="shrink-0 rounded-full border border-line px-2 text-clay text-sm">unverified</span>;
}
