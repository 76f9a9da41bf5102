export function Logo() {
  return (
    <span className="flex items-center gap-2">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M7 3.5 8.6 13h8.9M8.6 13 6.5 19M17.5 13l1 6M4 18.4c4.6 2.8 12 2.8 16.5-.2" />
      </svg>
      <span className="font-display font-medium text-lg tracking-tight">Sedia</span>
    </span>
  );
}
