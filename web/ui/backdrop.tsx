/** Covers the page behind a panel on small screens. A tap closes the panel and presses nothing else. */
export function Backdrop({ onClose, className = "" }: { onClose: () => void; className?: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div onClick={onClose} className={`inset-x-0 z-30 bg-[#1f1b16]/40 lg:hidden ${className}`} />
  );
}
