import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { paymentChoice, reportChoice } from "./payment-choice.ts";
import { PaymentOptions } from "./payment-options.tsx";

afterEach(() => vi.restoreAllMocks());

test("offers cash on delivery and a link to the checkout form", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PaymentOptions />
    </MemoryRouter>,
  );
  expect(html).toContain("Payment Options");
  expect(html.match(/type="radio"/g)).toHaveLength(1);
  expect(html).toContain('value="cod"');
  expect(html).toContain("checked");
  expect(html).toContain("Cash on Delivery");
  expect(html).toContain('href="/dashboard/checkoutform"');
});

test("the choice is reported to the callback", () => {
  const listener = vi.fn();
  reportChoice(listener, paymentChoice);
  expect(listener).toHaveBeenCalledExactlyOnceWith("cod");
});

test("without a callback an error is logged", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  reportChoice(undefined, paymentChoice);
  expect(log).toHaveBeenCalledExactlyOnceWith("onPaymentSelect is not a function");
});
