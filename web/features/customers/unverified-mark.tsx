/** The account has not shown that its email address is its own. */
export function UnverifiedMark() {
  return <span className="shrink-0 rounded-full border border-line px-2 text-clay text-sm">unverified</span>;
}
