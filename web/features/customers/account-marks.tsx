const shape = "shrink-0 rounded-full border border-line px-2 text-clay text-sm";

/** The account's email address is not confirmed. */
export function UnverifiedMark() {
  return <span className={shape}>unverified</span>;
}

/** An admin has locked the account. */
export function SuspendedMark() {
  return <span className={shape}>suspended</span>;
}
