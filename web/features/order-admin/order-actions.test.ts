import { expect, test } from "vitest";
import { actionsFor } from "./order-actions.ts";

test("an order goes from placed to confirmed to delivered, and is paid on the way", () => {
  expect(actionsFor({ status: "placed", paymentStatus: "pending" })).toEqual(["confirm", "paid", "cancel"]);
  expect(actionsFor({ status: "confirmed", paymentStatus: "paid" })).toEqual(["deliver", "cancel"]);
  expect(actionsFor({ status: "delivered", paymentStatus: "due on delivery" })).toEqual(["paid"]);
});

test("completed and canceled orders have no actions", () => {
  expect(actionsFor({ status: "delivered", paymentStatus: "paid" })).toEqual([]);
  expect(actionsFor({ status: "cancelled", paymentStatus: "void" })).toEqual([]);
});
