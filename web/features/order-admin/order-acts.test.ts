import { expect, test } from "vitest";
import { actsFor } from "./order-acts.ts";

test("an order goes from placed to confirmed to delivered, and is paid on the way", () => {
  expect(actsFor({ status: "placed", paymentStatus: "pending" })).toEqual(["confirm", "paid", "cancel"]);
  expect(actsFor({ status: "confirmed", paymentStatus: "paid" })).toEqual(["deliver", "cancel"]);
  expect(actsFor({ status: "delivered", paymentStatus: "due on delivery" })).toEqual(["paid"]);
});

test("what is over stays as it is", () => {
  expect(actsFor({ status: "delivered", paymentStatus: "paid" })).toEqual([]);
  expect(actsFor({ status: "cancelled", paymentStatus: "void" })).toEqual([]);
});
