import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addressWith } from "./list-address.ts";

/** The last change whose address has not arrived. A change made meanwhile builds on it; otherwise the earlier one would be lost. */
let pending: { params: URLSearchParams; settled: boolean } | undefined;

/** The value of a search parameter, and a function that changes it without scrolling. */
export function useAddressChange(name: string): [string, (value: string) => void] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const current = address.get(name) ?? "";
  useEffect(() => {
    // An earlier change may arrive while a later one is still on its way: that one stays pending.
    if (pending?.settled || pending?.params.toString() === address.toString()) pending = undefined;
  }, [address]);
  return [
    current,
    (value) => {
      if (value === current && !pending) return;
      const to = addressWith(pending?.params ?? address, { [name]: value });
      const change = { params: new URLSearchParams(to), settled: false };
      pending = change;
      // Settles when the navigation has arrived, and also when another one has taken its place.
      void Promise.resolve(navigate(to, { preventScrollReset: true })).finally(() => {
        change.settled = true;
      });
    },
  ];
}
