import { zodResolver } from "@hookform/resolvers/zod";
import { placeOrderInput } from "#contract/orders/order.ts";

export const checkoutResolver = zodResolver(placeOrderInput.omit({ totalAmount: true }));
