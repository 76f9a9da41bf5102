import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addressWith } from "./list-address.ts";

/** On its way: a second change that comes before the first has arrived is made to this one, or the first would be lost. */
let coming: URLSearchParams | undefined;

/** What the address says under a name, and a way to change it without losing one's place. */
export function useAddressChange(name: string): [string, (value: string) => void] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const current = address.get(name) ?? "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address that arrives nothing is on its way any more
  useEffect(() => {
    coming = undefined;
  }, [address]);
  return [
    current,
    (value) => {
      if (value === current) return;
      const to = addressWith(coming ?? address, { [name]: value });
      coming = new URLSearchParams(to);
      void navigate(to, { preventScrollReset: true });
    },
  ];
}
