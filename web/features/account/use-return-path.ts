import { useLocation } from "react-router";
import { returnPath } from "#web/lib/return-path.ts";

/** Where to go after sign-in. A link followed before hydration has no state; then the referrer is used. */
export function useReturnPath(): string {
  const { state } = useLocation();
  if (state || import.meta.env.SSR) return returnPath(state);
  return returnPath({ from: pathOnThisSite(document.referrer) });
}

function pathOnThisSite(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin, pathname, search } = new URL(url);
  return origin === location.origin ? `${pathname}${search}` : undefined;
}
