import { useNavigate, useSearchParams } from "react-router";
import { addressWith } from "./list-address.ts";

/** What the address says under a name, and a way to change it without losing one's place. */
export function useAddressChange(name: string): [string, (value: string) => void] {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const current = address.get(name) ?? "";
  return [
    current,
    (value) => {
      if (value === current) return;
      void navigate(addressWith(address, { [name]: value }), { preventScrollReset: true });
    },
  ];
}
