import { useNavigate, useSearchParams } from "react-router";
import { urlWith } from "./list-url.ts";

/** The latest change, until its navigation has ended. A change made meanwhile builds on it; otherwise the earlier one would be lost. */
let pending: URLSearchParams | undefined;

/** The value of a search parameter, and a function that changes it without scrolling. */
export function useUrlUpdate(name: string): [string, (value: string) => void] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  return [
    address.get(name) ?? "",
    async (value) => {
      // The browser's address, because React may still show an older one while it renders.
      const latest = pending ?? new URLSearchParams(window.location.search);
      if (value === (latest.get(name) ?? "")) return;
      const to = urlWith(latest, { [name]: value });
      const change = new URLSearchParams(to);
      pending = change;
      // Ends when the page has arrived, and also when another navigation has taken its place.
      await navigate(to, { preventScrollReset: true });
      if (pending === change) pending = undefined;
    },
  ];
}
