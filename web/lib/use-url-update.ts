import { useNavigate, useSearchParams } from "react-router";
import { urlWith } from "./list-page.ts";

/** The latest change while its navigation is pending. The next change builds on it, so that none is lost. */
let pending: URLSearchParams | undefined;

/** The value of a search parameter, and a function that changes it without scrolling. */
export function useUrlUpdate(
  name: string,
): [string, (value: string, options?: { replace?: boolean }) => void] {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  return [
    searchParams.get(name) ?? "",
    async (value, options) => {
      // The browser's URL, because React may still render an older one.
      const latest = pending ?? new URLSearchParams(window.location.search);
      if (value === (latest.get(name) ?? "")) return;
      const to = urlWith(latest, { [name]: value });
      const change = new URLSearchParams(to);
      pending = change;
      // Resolves when the navigation is complete or replaced by another one.
      await navigate(to, { ...options, preventScrollReset: true });
      if (pending === change) pending = undefined;
    },
  ];
}
