/** Covers the page behind a panel on small screens, so that a tap outside only closes the panel. */
export function Backdrop({ onClose, className = "" }: { onClose: () => void; className?: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users have Escape
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onClick={onClose} className={`inset-x-0 z-30 bg-[#1f1b16]/40 lg:hidden ${className}`} />
  );
}
