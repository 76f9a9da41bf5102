import { type AddressParts, addressText } from "#contract/basics/address.ts";
import type { Place } from "#contract/orders/delivery.ts";

type GivenAddress = Place & { address: string; addressParts?: AddressParts | undefined };
type AddressRow = { [Part in keyof AddressParts]: string | null };

/** The columns of an order's address. Parts that are not given are cleared: they may belong to another text. */
export function addressColumns({ address, addressParts: parts, postcode, country }: GivenAddress) {
  return parts
    ? { ...parts, postcode: parts.postcode || null, address: addressText(parts) }
    : { address, street: null, postcode: postcode ?? null, city: null, country: country ?? null };
}

/** Null unless the address was given in parts. */
export function partsOfAddress({ street, postcode, city, country }: AddressRow): AddressParts | null {
  if (street === null || city === null || country === null) return null;
  return { street, postcode: postcode ?? "", city, country };
}
