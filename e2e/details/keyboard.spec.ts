import { expect } from "@playwright/test";
import { test } from "../fixtures.ts";
import { press, type } from "../keyboard.ts";
import { newPerson } from "../people.ts";
import { expectToast } from "../toasts.ts";

test.use({ shopOf: import.meta.filename });

test("keyboard only: register, order, cancel", async ({ page }) => {
  await page.goto("/product?q=taviq+sage");
  await expectToast(page, "Added Product Successfully!", () =>
    press(page, page.getByRole("article").first().getByRole("button", { name: "Add to cart" })),
  );

  const { name, email, password } = newPerson();
  await page.goto("/register");
  await type(page, page.getByLabel("Name"), name);
  await type(page, page.getByLabel("Email address"), email);
  await type(page, page.getByRole("textbox", { name: "Password" }), password);
  await press(page, page.getByRole("checkbox"), "Space");
  await expectToast(page, "Successfully registered", () =>
    press(page, page.getByRole("button", { name: "Sign In", exact: true })),
  );
  await expect(page.getByRole("button", { name: /^Shopping cart 1 item/ })).toBeVisible();

  await page.goto("/dashboard/checkoutform");
  await type(page, page.getByLabel("Address", { exact: true }), "1 Oak Lane");
  await type(page, page.getByLabel("Phone Number"), "555 0100");
  await expectToast(page, "Order placed successfully!", () =>
    press(page, page.getByRole("button", { name: "Place an Order" })),
  );

  await page.goto("/dashboard/payment");
  await press(page, page.getByRole("button", { name: /^Cancel order/ }));
  await press(page, page.getByRole("alertdialog").getByRole("button", { name: /^Yes/ }));
  await expect(page.getByRole("article", { name: /^Order S-/ })).toContainText(/canceled/i);
});
