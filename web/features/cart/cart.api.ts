import { queryOptions } from "@tanstack/react-query";
import { normalEmail } from "#contract/account/normal-email.ts";
import type { CartItem } from "#contract/orders/cart.ts";
import type { Product } from "#contract/products/product.ts";
import { ApiError, browserApi, jsonOf } from "#web/lib/api.ts";
import { browserQueryClient, reload } from "#web/lib/query-client.ts";
import { sendOnce } from "#web/lib/send-once.ts";
import type { SessionUser } from "#web/lib/session/session-store.ts";
import { type CartProduct, type CartUnit, stateOf, unitOf } from "./cart-units.ts";

const cartKey = "cards";

/** The signed-in user's cart, one element per unit, oldest first. */
export function cartQuery(user: SessionUser | null) {
  return queryOptions({
    queryKey: [cartKey, user?.uid],
    queryFn: async (): Promise<CartUnit[]> => {
      const response = await browserApi.cards.$get();
      if (!response.ok) throw new ApiError(response.status, { detail: "Network response was not ok" });
      const items: CartItem[] = await response.json();
      const owner = normalEmail(user?.email ?? "");
      return items.filter(({ email }) => normalEmail(email) === owner).map(unitFrom);
    },
    enabled: user !== null,
  });
}

/** Reserves one unit in stock; the hold expires after two minutes. */
export async function holdUnit(productId: string, key: string) {
  const { piece, reserved } = await jsonOf(
    browserApi.products[":id"].decrement.$patch({
      param: { id: productId },
      header: { "idempotency-key": key },
    }),
  );
  return { stock: piece, reserved };
}

/** Turns the held unit into a cart item and returns its id. */
export async function postUnit(user: SessionUser, product: CartProduct, key: string): Promise<string> {
  const { productId, name, title, description, image, price, originalPrice, discount } = product;
  const { company, capsuleInfo, doses, stock: piece } = product;
  const json = {
    ...{ productId, name, title, description, image, price, originalPrice, discount, piece },
    ...{ company, capsuleInfo, doses, email: user.email, userName: user.displayName ?? "" },
  };
  const { insertedId } = await jsonOf(browserApi.cards.$post({ json, header: { "idempotency-key": key } }));
  return insertedId;
}

/** True when the unit is no longer in the cart, also if another tab removed it. */
export async function deleteUnit(id: string): Promise<boolean> {
  try {
    const { message } = await jsonOf(browserApi.cards[":id"].$delete({ param: { id } }));
    return message === "Product deleted successfully";
  } catch (error) {
    if (error instanceof ApiError && error.code === "cart_item_not_found") return true;
    throw error;
  }
}

export async function reserveUnit(id: string) {
  const { piece, reserved } = await sendOnce(["reserve cart item", id], (header) =>
    jsonOf(browserApi.cards[":id"].reserve.$post({ param: { id }, header })),
  );
  return { stock: piece, reserved };
}

/** Current data of the products in a guest cart; null if no longer sold. */
export function guestProductsQuery(productIds: readonly string[]) {
  return queryOptions({
    queryKey: [cartKey, "guest", productIds],
    queryFn: async () => {
      const found = await Promise.all(productIds.map(findProduct));
      return new Map(productIds.map((id, index) => [id, found[index] ?? null]));
    },
    enabled: productIds.length > 0,
    placeholderData: (previous) => previous,
  });
}

async function findProduct(id: string): Promise<CartProduct | null> {
  try {
    return cartProduct(await jsonOf(browserApi.products[":id"].$get({ param: { id } })));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

export function cartProduct(product: Product): CartProduct {
  return {
    productId: product._id,
    name: product.name,
    title: product.title,
    description: product.description,
    image: product.photos[0]?.src ?? product.image,
    price: product.price,
    originalPrice: product.originalPrice,
    thirtyDayLow: product.thirtyDayLow,
    discount: product.discount,
    stock: product.piece,
    company: product.company,
    capsuleInfo: product.capsuleInfo,
    doses: product.doses,
  };
}

function unitFrom({ _id, piece, reserved, withdrawn, userName, ...rest }: CartItem): CartUnit {
  const { email: _, date: __, ...item } = rest;
  return { ...item, id: _id, stock: piece, state: stateOf({ reserved, withdrawn }), ownerName: userName };
}

/** Adds a unit to the cached cart before the next reload. */
export function showAdded(user: SessionUser, product: CartProduct, id: string): void {
  updateCachedCart(user, (units) =>
    units.some((unit) => unit.id === id) ? units : [...units, unitOf(product, id)],
  );
}

export function showRemoved(user: SessionUser, id: string): void {
  updateCachedCart(user, (units) => units.filter((unit) => unit.id !== id));
}

export function cachedUnits(user: SessionUser): CartUnit[] {
  return browserQueryClient.getQueryData(cartQuery(user).queryKey) ?? [];
}

function updateCachedCart(user: SessionUser, update: (units: CartUnit[]) => CartUnit[]): void {
  browserQueryClient.setQueryData(cartQuery(user).queryKey, (units) => units && update(units));
}

let otherTabs: BroadcastChannel | undefined;

function tabs(): BroadcastChannel {
  otherTabs ??= new BroadcastChannel("cart");
  return otherTabs;
}

/** Refetches the cart in this and every other tab. */
export async function reloadCart(): Promise<void> {
  tabs().postMessage("changed");
  await refetchCart();
}

const refetchCart = () => reload({ queryKey: [cartKey] });

export function syncWithOtherTabs(): () => void {
  const refetch = () => void refetchCart();
  tabs().addEventListener("message", refetch);
  return () => tabs().removeEventListener("message", refetch);
}
