/** Settings for load tools, in which a few customers do the work of thousands. */
export const noLimitsEnv = {
  SHOP_WRITES_PER_MINUTE: "0",
  SHOP_IDENTITY_CALLS_PER_MINUTE: "0",
  SHOP_MAX_UNITS_PER_PRODUCT: "0",
  SHOP_MAX_UNITS_PER_PRODUCT_UNVERIFIED: "0",
  SHOP_MAX_UNITS_IN_CART: "0",
  SHOP_MAX_UNITS_IN_CART_UNVERIFIED: "0",
  SHOP_MAX_OPEN_ORDERS: "0",
  SHOP_MAX_OPEN_ORDERS_UNVERIFIED: "0",
};
