import { useLocation } from "react-router";
import { returnPath } from "#web/lib/return-path.ts";

/** Where to go after sign-in. A link that was followed before the scripts arrived carries no state; then the referrer names the page. */
export function useReturnPath(): string {
  const { state } = useLocation();
  if (state || import.meta.env.SSR) return returnPath(state);
  return returnPath({ from: pathOnThisSite(document.referrer) });
}

function pathOnThisSite(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  return origin === location.origin ? `${pathname}${search}` : undefined;
}
