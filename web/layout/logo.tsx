import { useShop } from "#web/lib/use-shop.ts";

/** The owner's logo, which has the name in it, or the chair and the name. Logos are made for light paper: the dark theme puts some behind it. */
export function Logo() {
  const { name, logo } = useShop();
  if (logo) {
    const { src, width, height } = logo;
    return (
      <img
        src={src}
        alt={name}
        width={width}
        height={height}
        className="h-9 w-auto max-w-[min(12rem,45vw)] rounded-field bg-[light-dark(transparent,#faf8f4)] object-contain object-left"
      />
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-2">
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-7 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M7 3.5 8.6 13h8.9M8.6 13 6.5 19M17.5 13l1 6M4 18.4c4.6 2.8 12 2.8 16.5-.2" />
      </svg>
      <span className="line-clamp-1 text-left font-display font-medium text-lg tracking-tight">{name}</span>
    </span>
  );
}
