/** First in the tab order: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-full bg-ink px-4 py-3 text-paper focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
